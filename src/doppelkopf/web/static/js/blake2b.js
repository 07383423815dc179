// BLAKE2b (RFC 7693) with salt and person, 64 bytes of hash: what the server shuffles with.
import { rootBits } from "./roots.js";

const BLOCK = 128;
const START = rootBits(8, 2, 64);
/** Which word of the message is mixed in when; the rounds after the tenth begin anew. */
const ORDER = [
  "0123456789abcdef",
  "ea489fd61c02b753",
  "b8c052fdae367194",
  "7931dcbe265a40f8",
  "905724afe1bc683d",
  "2c6a0b834d75fe19",
  "c51fed4a0763928b",
  "db7ec13950f4862a",
  "6fe9b308c2d714a5",
  "a2847615fb9e3cd0",
].map((row) => Array.from(row, (digit) => Number.parseInt(digit, 16)));
const COLUMNS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
];

/** @param {bigint} word */
const short = (word) => BigInt.asUintN(64, word);

/**
 * @param {bigint} word
 * @param {bigint} by
 */
const turn = (word, by) => short((word >> by) | (word << (64n - by)));

/**
 * @param {bigint[]} v
 * @param {number[]} at
 * @param {bigint} x
 * @param {bigint} y
 */
function mix(v, [a, b, c, d], x, y) {
  v[a] = short(v[a] + v[b] + x);
  v[d] = turn(v[d] ^ v[a], 32n);
  v[c] = short(v[c] + v[d]);
  v[b] = turn(v[b] ^ v[c], 24n);
  v[a] = short(v[a] + v[b] + y);
  v[d] = turn(v[d] ^ v[a], 16n);
  v[c] = short(v[c] + v[d]);
  v[b] = turn(v[b] ^ v[c], 63n);
}

/**
 * @param {bigint[]} state
 * @param {DataView} block
 * @param {number} counted bytes up to the end of this block
 * @param {boolean} last
 */
function compress(state, block, counted, last) {
  const words = Array.from({ length: 16 }, (_, i) => block.getBigUint64(8 * i, true));
  const v = [...state, ...START];
  v[12] ^= BigInt(counted);
  if (last) v[14] = short(~v[14]);
  for (let round = 0; round < 12; round += 1) {
    const order = ORDER[round % 10];
    COLUMNS.forEach((column, i) => mix(v, column, words[order[2 * i]], words[order[2 * i + 1]]));
  }
  return state.map((word, i) => word ^ v[i] ^ v[i + 8]);
}

/**
 * @param {Uint8Array} message
 * @param {{ salt?: Uint8Array, person?: Uint8Array }} [options] at most 16 bytes each
 * @returns {Uint8Array} 64 bytes
 */
export function blake2b(message, { salt, person } = {}) {
  const options = new Uint8Array(64);
  options.set([64, 0, 1, 1]); // bytes of hash, no key, no tree
  if (salt) options.set(salt, 32);
  if (person) options.set(person, 48);
  const parameters = new DataView(options.buffer);
  let state = START.map((word, i) => word ^ parameters.getBigUint64(8 * i, true));
  const blocks = Math.max(1, Math.ceil(message.length / BLOCK));
  for (let i = 0; i < blocks; i += 1) {
    const block = new Uint8Array(BLOCK);
    block.set(message.subarray(i * BLOCK, (i + 1) * BLOCK));
    const end = Math.min(message.length, (i + 1) * BLOCK);
    state = compress(state, new DataView(block.buffer), end, i === blocks - 1);
  }
  const digest = new DataView(new ArrayBuffer(64));
  state.forEach((word, i) => digest.setBigUint64(8 * i, word, true));
  return new Uint8Array(digest.buffer);
}
