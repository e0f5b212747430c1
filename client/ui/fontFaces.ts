import { fontUrl } from './globalStyles.ts'

/**
 * The heading face, and faces of devices squeezed to its measure, so that headings keep their lines when it arrives.
 * It stands in a sheet of its own: whenever a rule comes into a sheet that tells faces, the browser lays the whole page
 * out again. One name for each measure: where a device lacks a face, the theme's list goes on to the next name.
 */
const squeezed = (name: string, locals: readonly string[], size: number, ascent: number, descent: number) =>
  `@font-face{font-family:${name};font-weight:600;src:${locals.map((one) => `local("${one}")`).join(',')};` +
  `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`

export const fontFaces =
  `@font-face{font-family:Barlow Condensed;font-weight:600;font-display:swap;src:url(${fontUrl}) format('woff2')}` +
  squeezed('Barlow Condensed Fallback', ['Arial Bold', 'Liberation Sans Bold', 'Arial'], 74, 135, 27) +
  // Android's, by the average widths of its letters; then that of bare Linux.
  squeezed('Squeezed Roboto', ['Roboto Bold', 'Roboto-Bold', 'Roboto'], 78.7, 127, 25.4) +
  squeezed('Squeezed DejaVu', ['DejaVu Sans Bold', 'DejaVuSans-Bold'], 62, 161, 32)
