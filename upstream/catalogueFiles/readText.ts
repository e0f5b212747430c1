/** Reads a text file in UTF-8, and tells where it is something else. */
import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'

const newLine = 10

/** Its message says what to do. */
export class EncodingError extends Error {
  override name = 'EncodingError'
  readonly line: number | undefined
  constructor(message: string, line?: number) {
    super(message)
    this.line = line
  }
}

/** Spreadsheets write it as "Unicode text". Without a byte order mark each second byte of Latin letters is 0. */
const isUtf16 = (start: Buffer): boolean =>
  (start[0] === 0xff && start[1] === 0xfe) ||
  (start[0] === 0xfe && start[1] === 0xff) ||
  start.indexOf(0) === 1

/** What the line says if it is of the encoding that spreadsheets of Western Europe write. */
const shown = (line: Buffer): string => new TextDecoder('windows-1252').decode(line).trim().slice(0, 60)

/** @param before the number of lines before these */
const checkLines = (lines: Buffer, before: number): void => {
  if (isUtf8(lines)) return
  let [start, number] = [0, before + 1]
  for (;;) {
    const end = lines.indexOf(newLine, start)
    const line = lines.subarray(start, end < 0 ? lines.length : end)
    if (!isUtf8(line) || end < 0)
      throw new EncodingError(`"${shown(line)}" is not in UTF-8; save the file as "CSV UTF-8"`, number)
    start = end + 1
    number += 1
  }
}

const countLines = (lines: Buffer): number => {
  let count = 0
  for (let at = lines.indexOf(newLine); at >= 0; at = lines.indexOf(newLine, at + 1)) count += 1
  return count
}

/**
 * Yields the text in pieces, without a byte order mark.
 *
 * @throws EncodingError
 */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest: Buffer = Buffer.alloc(0)
  let lines = 0
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    if (lines === 0 && rest.length === 0 && isUtf16(bytes))
      throw new EncodingError('it is "Unicode text"; save it as "CSV UTF-8"')
    const all = Buffer.concat([rest, bytes])
    // Only whole lines: a letter may begin at the end of a piece. No letter of UTF-8 contains the byte of a new line.
    const end = all.lastIndexOf(newLine) + 1
    const whole = all.subarray(0, end)
    checkLines(whole, lines)
    lines += countLines(whole)
    rest = all.subarray(end)
    yield decoder.decode(whole, { stream: true })
  }
  checkLines(rest, lines)
  yield decoder.decode(rest)
}
