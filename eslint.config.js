import js from "@eslint/js";

export default [
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "array-callback-return": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "max-len": ["error", { code: 100, ignorePattern: '"M[0-9.]' }],
      "no-param-reassign": ["error", { props: false }],
      "no-shadow": "error",
      "no-undef": "off", // the types know every name
      "no-unused-expressions": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
];
