/**
 * Compresses a page once and serves it with a new nonce each time. Each piece of text between nonces is deflated by
 * itself up to a byte boundary, and the nonce is inserted as a stored block, which makes one ordinary gzip stream. Its
 * checksum follows from those of the pieces, so that their text, six times as large, need not be kept.
 */
import { transcode } from 'node:buffer'
import { hash } from 'node:crypto'
import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { ownBytes } from '../ownBytes.ts'
import { combineCrc32, crc32Shift } from './combineCrc32.ts'

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
  /** The text around the nonces, in consecutive parts. */
  parts: readonly (readonly Piece[])[]
  /** Size in memory. */
  bytes: number
}

/** Shorter pieces are stored: setting up a compressor costs more than it saves. */
const minBytesToDeflate = 256

/** An uncompressed block of at most 65,535 bytes. */
const storedBlock = (text: Uint8Array) => {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(text.length, 1)
  head.writeUInt16LE(~text.length & 0xffff, 3)
  return Buffer.concat([head, text])
}

/** Memory of a piece besides what is deflated. */
const pieceBytes = 200
const partBytes = 50

/** A part of a page's text, which may contain pieces of UTF-8 without nonces. `isShared`: many pages have the very same. */
export type PageText =
  | { text: string; isShared: boolean }
  | { text: readonly (string | Uint8Array)[]; isShared: false }

const deflatePiece = (text: Uint8Array): Piece => ({
  deflated: ownBytes(
    text.length < minBytesToDeflate
      ? storedBlock(text)
      : deflateRawSync(text, { level: 5, finishFlush: constants.Z_SYNC_FLUSH }),
  ),
  length: text.length,
  checksum: crc32(text),
  shift: crc32Shift(text.length),
})

const shortText = 1_000
/** `Buffer.from(text)` takes three times as long for a long text with signs beyond Latin-1, as in prices. */
const utf8BytesOf = (text: string): Buffer =>
  text.length < shortText
    ? Buffer.from(text)
    : transcode(Buffer.from(text.toWellFormed(), 'utf16le'), 'utf16le', 'utf8')

/** The bytes of a text between nonces. */
const bytesBetween = (text: PageText['text'], placeholder: string): Uint8Array[] => {
  const between: Uint8Array[][] = []
  let current: Uint8Array[] = []
  for (const piece of typeof text === 'string' ? [text] : text) {
    if (typeof piece !== 'string') {
      current.push(piece)
      continue
    }
    for (const [at, each] of piece.split(placeholder).entries()) {
      if (at > 0) {
        between.push(current)
        current = []
      }
      current.push(utf8BytesOf(each))
    }
  }
  return [...between, current].map((pieces) => Buffer.concat(pieces))
}

/** Kinds of pages differ in their style sheets, which are a third of a page's text. */
const maxSharedTexts = 100

/** Deflates what pages share once, and keeps it once. */
export const createPageSplitter = (placeholder: string) => {
  /** By their digests: the texts themselves would take up to 7 MB. */
  const shared = new LRUCache<string, Piece[]>({ max: maxSharedTexts })
  const deflated = (text: PageText['text']): Piece[] => bytesBetween(text, placeholder).map(deflatePiece)
  const piecesOf = ({ text, isShared }: PageText): Piece[] => {
    if (!isShared) return deflated(text)
    const digest = hash('sha256', text, 'base64')
    const pieces = shared.get(digest) ?? deflated(text)
    shared.set(digest, pieces)
    return pieces
  }
  return (texts: readonly PageText[]): SplitPage => {
    const parts = texts.map(piecesOf)
    const own = parts.flatMap((pieces, at) => (texts[at]?.isShared ? [] : pieces))
    return {
      parts,
      bytes: own.reduce((sum, { deflated }) => sum + deflated.length + pieceBytes, partBytes * parts.length),
    }
  }
}

const withNonces = <T>(parts: readonly (readonly T[])[], nonce: T): T[] =>
  parts.flatMap((pieces) => pieces.flatMap((piece, index) => (index === 0 ? [piece] : [nonce, piece])))

/** For clients that take nothing compressed, which are few. */
export const plainPage = ({ parts }: SplitPage, nonce: string): Buffer => {
  const plain = parts.map((pieces) =>
    pieces.map(({ deflated }) => inflateRawSync(deflated, { finishFlush: constants.Z_SYNC_FLUSH })),
  )
  return Buffer.concat(withNonces(plain, Buffer.from(nonce)))
}

/** `nonce` is ASCII of at most 65,535 characters. */
export const gzipPage = ({ parts }: SplitPage, nonce: string): Buffer => {
  const text = Buffer.from(nonce)
  const between = {
    deflated: storedBlock(text),
    length: text.length,
    checksum: crc32(text),
    shift: crc32Shift(text.length),
  }
  const all = withNonces(parts, between)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(combineCrc32(all), 0)
  trailer.writeUInt32LE(all.reduce((sum, { length }) => sum + length, 0) % 2 ** 32, 4)
  return Buffer.concat([header, ...all.map(({ deflated }) => deflated), finalBlock, trailer])
}
