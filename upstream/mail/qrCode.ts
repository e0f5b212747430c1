/** QR codes as PNG: mail programs show no SVG. */
import { encode } from 'fast-png'
import { encodeQR } from 'qr'

/** In pixels. */
const moduleSize = 6
/** The quiet zone that the standard demands, in modules. */
const border = 4

/** With error correction M, as the European Payments Council demands. */
export const qrCodePng = (content: string): Uint8Array => {
  const rows = encodeQR(content, 'raw', { ecc: 'medium', border, scale: moduleSize })
  const width = rows[0]?.length ?? 0
  const data = Uint8Array.from(rows.flat(), (isDark) => (isDark ? 0 : 255))
  return encode({ width, height: rows.length, data, channels: 1, depth: 8 })
}
