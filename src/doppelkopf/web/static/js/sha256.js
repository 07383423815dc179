// SHA-256 (FIPS 180-4) of a few bytes: pages on plain http have no crypto.subtle.
import { rootBits } from "./roots.js";

const BLOCK = 64;
const START = rootBits(8, 2, 32).map(Number);
const ROUNDS = rootBits(64, 3, 32).map(Number);

/**
 * @param {number} word
 * @param {number} by
 */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** @param {Uint8Array} message */
function padded(message) {
  const blocks = Math.ceil((message.length + 9) / BLOCK);
  const data = new Uint8Array(blocks * BLOCK);
  data.set(message);
  data[message.length] = 0x80;
  new DataView(data.buffer).setBigUint64(data.length - 8, BigInt(message.length) * 8n);
  return new DataView(data.buffer);
}

/**
 * @param {DataView} data
 * @param {number} at where the block begins
 */
function schedule(data, at) {
  const words = Array.from({ length: 16 }, (_, i) => data.getUint32(at + 4 * i));
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [words[i - 15], words[i - 2]];
    const first = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const second = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words.push((words[i - 16] + first + words[i - 7] + second) >>> 0);
  }
  return words;
}

/**
 * @param {Uint8Array} message
 * @returns {Uint8Array} 32 bytes
 */
export function sha256(message) {
  const data = padded(message);
  let state = START;
  for (let at = 0; at < data.byteLength; at += BLOCK) {
    let [a, b, c, d, e, f, g, h] = state;
    for (const [i, word] of schedule(data, at).entries()) {
      const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + mixed + ((e & f) ^ (~e & g)) + ROUNDS[i] + word) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    const after = [a, b, c, d, e, f, g, h];
    state = state.map((word, i) => (word + after[i]) >>> 0);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** @param {Uint8Array} bytes */
export function hexOf(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} hex */
export function bytesOf(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
