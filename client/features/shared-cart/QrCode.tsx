import { encodeQR } from 'qr'
import { styled } from '#client/ui/theme.ts'

const Code = styled('svg', {
  display: 'block',
  // A long link is a fine code, which scanners still read at this size.
  width: '280px',
  maxWidth: '100%',
  // Scanners need dark modules on a light ground, in the dark theme too.
  backgroundColor: '#fff',
  forcedColorAdjust: 'none',
})

/** The quiet zone that the standard demands, in modules. */
const border = 4

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
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </Code>
  )
}
