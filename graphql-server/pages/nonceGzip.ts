/**
 * Compresses a page once and serves it with a new nonce each time. Each piece of text between nonces is deflated by
 * itself up to a byte boundary, and the nonce is inserted as a stored block, which makes one ordinary gzip stream. Only
 * the checksum is computed per response.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib'

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty final block. */
const finalBlock = Buffer.from([0x03, 0x00])

export type SplitPage = {
  /** The text around the nonces. */
  plain: Buffer[]
  deflated: Buffer[]
  /** Size in memory. */
  bytes: number
}

/** Shorter pieces are stored: setting up a compressor costs more than it saves. */
const minBytesToDeflate = 256

/** An uncompressed block of at most 65,535 bytes. */
const storedBlock = (text: Buffer) => {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(text.length, 1)
  head.writeUInt16LE(~text.length & 0xffff, 3)
  return Buffer.concat([head, text])
}

export const splitPage = (html: string, placeholder: string): SplitPage => {
  const plain = html.split(placeholder).map((text) => Buffer.from(text, 'utf8'))
  const deflated = plain.map((piece) =>
    piece.length < minBytesToDeflate
      ? storedBlock(piece)
      : deflateRawSync(piece, { level: 5, finishFlush: constants.Z_SYNC_FLUSH }),
  )
  return { plain, deflated, bytes: [...plain, ...deflated].reduce((sum, { length }) => sum + length, 0) }
}

const intersperse = <T>(pieces: readonly T[], between: T): T[] =>
  pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]))

export const plainPage = ({ plain }: SplitPage, nonce: string): Buffer =>
  Buffer.concat(intersperse(plain, Buffer.from(nonce)))

/** `nonce` is ASCII of at most 65,535 characters. */
export const gzipPage = ({ plain, deflated }: SplitPage, nonce: string): Buffer => {
  const text = Buffer.from(nonce)
  const trailer = Buffer.alloc(8)
  let checksum = 0
  let length = 0
  for (const piece of intersperse(plain, text)) {
    checksum = crc32(piece, checksum)
    length += piece.length
  }
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([header, ...intersperse(deflated, storedBlock(text)), finalBlock, trailer])
}
