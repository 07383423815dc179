// The constants of SHA-256 and BLAKE2b: the first bits behind the point of roots of primes.

/**
 * @param {number} count how many
 * @returns {bigint[]} the first primes
 */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < count; n += 1) {
    if (found.every((prime) => n % prime !== 0)) found.push(n);
  }
  return found.map(BigInt);
}

/**
 * The largest whole number whose power is not above a number.
 *
 * @param {bigint} number
 * @param {bigint} power
 */
function root(number, power) {
  let low = 0n;
  let high = 1n << (BigInt(number.toString(2).length) / power + 1n);
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle ** power <= number) low = middle;
    else high = middle - 1n;
  }
  return low;
}

/**
 * For the first primes, the first bits behind the point of their roots.
 *
 * @param {number} count
 * @param {number} power 2 for square roots, 3 for cube roots
 * @param {number} bits
 */
export function rootBits(count, power, bits) {
  const [exponent, size] = [BigInt(power), BigInt(bits)];
  return primes(count).map((prime) =>
    BigInt.asUintN(bits, root(prime << (size * exponent), exponent)),
  );
}
