/**
 * The CRC-32 of texts one after the other, from the CRC-32 of each, as `crc32_combine` of zlib does, which Node lacks. A checksum
 * is a polynomial over GF(2) modulo the one of gzip: its coefficients are bits, the highest power in the lowest bit.
 */

const modulus = 0xedb88320
/** The polynomials 1 and x. */
const one = 0x80000000
const x = 0x40000000

const multiply = (a: number, b: number): number => {
  let factor = b
  let product = 0
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= factor
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ modulus
  }
  return product >>> 0
}

/** The factor that moves a checksum past so many bytes: x to the power of their bits. */
export const crc32Shift = (bytes: number): number => {
  let power = one
  let square = x
  for (let bits = 8 * bytes; bits > 0; bits = Math.floor(bits / 2)) {
    if (bits % 2 === 1) power = multiply(power, square)
    square = multiply(square, square)
  }
  return power
}

/** @param pieces their checksums, and `crc32Shift` their lengths */
export const combineCrc32 = (pieces: readonly { checksum: number; shift: number }[]): number =>
  pieces.reduce((sum, { checksum, shift }) => (multiply(shift, sum) ^ checksum) >>> 0, 0)
