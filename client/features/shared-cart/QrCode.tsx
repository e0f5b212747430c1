import { encodeQR } from 'qr'
import { styled } from '#client/ui/theme.ts'

const Code = styled('svg', {
  display: 'block',
  maxWidth: '100%',
  // Scanners need dark modules on a light ground, in the dark theme too.
  backgroundColor: '#fff',
  forcedColorAdjust: 'none',
})

/** The quiet zone that the standard demands, in modules. */
const border = 4
/** In pixels: a millimetre on paper. A long link has finer ones, which scanners still read at the largest width. */
const moduleWidth = 4
const maxWidth = 280

/** Null for a text that is too long for any code. */
const modulesOf = (text: string): boolean[][] | null => {
  try {
    return encodeQR(text, 'raw', { ecc: 'low', border })
  } catch {
    return null
  }
}

/** A QR code of a text; nothing where the text is too long for one. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const rows = modulesOf(text)
  if (!rows) return null
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <Code
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width={Math.min(maxWidth, rows.length * moduleWidth)}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </Code>
  )
}
