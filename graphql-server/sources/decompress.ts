/** Decompresses answers. The shop asks for none to be compressed, but some servers and proxies do it anyway. */
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
 * Bodies with several encodings or an unknown one are returned as they are.
 * @throws Error for invalid data, or more than `maxBytes` of output.
 */
export const decompress = async (
  body: Buffer,
  encoding: string | string[] | undefined,
  maxBytes: number,
): Promise<Buffer> => {
  const decode = decoders.get(String(encoding ?? '').toLowerCase())
  return decode && body.length > 0 ? decode(body, { maxOutputLength: maxBytes }) : body
}
