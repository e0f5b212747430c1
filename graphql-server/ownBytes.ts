/** A copy with memory of its own, to be kept: what zlib and Node's pool return may hold up to 64 KB around a few bytes. */
export const ownBytes = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
