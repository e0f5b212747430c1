/** Answers come as they are, since nothing else is asked for; some servers and proxies compress all the same. */
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib'

type Decoder = (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

const decoders = new Map<string, Decoder>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
  ['zstd', promisify(zstdDecompress)],
])

/**
 * What was compressed in several ways, or in one that is not known, stays as it came.
 * @throws Error for what cannot be unpacked, or takes more than `maxBytes` then.
 */
export const decompress = async (
  body: Buffer,
  encoding: string | string[] | undefined,
  maxBytes: number,
): Promise<Buffer> => {
  const decode = decoders.get(String(encoding ?? '').toLowerCase())
  return decode && body.length > 0 ? decode(body, { maxOutputLength: maxBytes }) : body
}
