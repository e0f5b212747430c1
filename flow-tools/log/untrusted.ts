/** Reads a log that may come from anybody. Each error says in plain words why the log is refused. */

/** A log that is too large for a link is 0.2 MB: its page saves it as a file. */
const maxLinkLength = 500_000
const maxUnpackedBytes = 16 * 1024 * 1024
/** Recorded data is at most 12 deep, with lists of at most 200 (`toData`). The list of entries is longer. */
const maxDepth = 40
const maxListLength = 20_000
const forbiddenKeys = new Set(['__proto__', 'prototype', 'constructor'])

const changedOnItsWay = 'the link was cut or changed on its way. Copy it again, or save the log as a file.'
const tooLarge = 'it is larger than any log that a page records.'

const toBytes = (packed: string): Uint8Array<ArrayBuffer> => {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (char) => char.charCodeAt(0))
  } catch {
    throw new Error(changedOnItsWay)
  }
}

/** A few bytes can unpack to gigabytes, so it stops at the limit. */
const inflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Error(changedOnItsWay)
    })
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxUnpackedBytes) {
      void reader.cancel().catch(() => undefined)
      throw new Error(tooLarge)
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** The text of a log from a bug link or its fragment. */
export const unpackText = async (link: string): Promise<string> => {
  if (link.length > maxLinkLength) throw new Error('the link is longer than any that a page copies.')
  const packed = /(?:^|[#&])log=([^&\s]*)/.exec(link)?.[1]
  if (packed === undefined) throw new Error('this link holds no log.')
  if (packed === '') throw new Error(changedOnItsWay)
  return inflate(toBytes(packed))
}

/** Objects with these names could change what every object inherits. */
const refuseHostile = (value: unknown, depth = 0): void => {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw new Error('it is nested more deeply than any log.')
  if (Array.isArray(value)) {
    if (value.length > maxListLength)
      throw new Error(`it holds a list of ${value.length}, longer than any log.`)
    for (const part of value) refuseHostile(part, depth + 1)
    return
  }
  for (const [key, part] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) throw new Error(`it holds the name ${key}, which no log has.`)
    refuseHostile(part, depth + 1)
  }
}

/** The data of a log's text. */
export const parseUntrusted = (text: string): unknown => {
  if (text.length > maxUnpackedBytes) throw new Error(tooLarge)
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new Error('it is no JSON: the file or link was cut, or is something else.')
  }
  refuseHostile(data)
  return data
}
