/**
 * Compresses a page once and serves it with a new nonce each time. Each piece of text between nonces is deflated by
 * itself up to a byte boundary, and the nonce is inserted as a stored block, which makes one ordinary gzip stream. Its
 * checksum follows from those of the pieces, so that their text, six times as large, need not be kept.
 */
import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { ownBytes } from '../ownBytes.ts'
import { checksumAfter, joinChecksums } from './joinChecksums.ts'

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty final block. */
const finalBlock = Buffer.from([0x03, 0x00])

type Piece = {
  deflated: Buffer
  /** The length of the piece's text, in bytes. */
  length: number
  checksum: number
  /** The factor that moves a checksum past this piece. */
  shift: number
}

export type SplitPage = {
  /** The text around the nonces. */
  pieces: Piece[]
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

/** Memory of a piece besides what is deflated. */
const pieceBytes = 200

const deflatePiece = (text: Buffer): Piece => ({
  deflated: ownBytes(
    text.length < minBytesToDeflate
      ? storedBlock(text)
      : deflateRawSync(text, { level: 5, finishFlush: constants.Z_SYNC_FLUSH }),
  ),
  length: text.length,
  checksum: crc32(text),
  shift: checksumAfter(text.length),
})

export const splitPage = (html: string, placeholder: string): SplitPage => {
  const pieces = html.split(placeholder).map((text) => deflatePiece(Buffer.from(text, 'utf8')))
  return { pieces, bytes: pieces.reduce((sum, { deflated }) => sum + deflated.length + pieceBytes, 0) }
}

const intersperse = <T>(pieces: readonly T[], between: T): T[] =>
  pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]))

/** For clients that take nothing compressed, which are few. */
export const plainPage = ({ pieces }: SplitPage, nonce: string): Buffer => {
  const plain = pieces.map(({ deflated }) =>
    inflateRawSync(deflated, { finishFlush: constants.Z_SYNC_FLUSH }),
  )
  return Buffer.concat(intersperse(plain, Buffer.from(nonce)))
}

/** `nonce` is ASCII of at most 65,535 characters. */
export const gzipPage = ({ pieces }: SplitPage, nonce: string): Buffer => {
  const text = Buffer.from(nonce)
  const between = {
    deflated: storedBlock(text),
    length: text.length,
    checksum: crc32(text),
    shift: checksumAfter(text.length),
  }
  const all = intersperse(pieces, between)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(joinChecksums(all), 0)
  trailer.writeUInt32LE(all.reduce((sum, { length }) => sum + length, 0) % 2 ** 32, 4)
  return Buffer.concat([header, ...all.map(({ deflated }) => deflated), finalBlock, trailer])
}
