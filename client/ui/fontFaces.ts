import { extendedFontUrl, fontUrl } from './globalStyles.ts'

/**
 * The heading font, and system fonts scaled to its metrics as fallbacks. A page keeps the font of its first paint
 * (`optional`): where the heading font, which every page preloads, has not arrived by then, the next document has it. They need a style sheet of their own: the browser lays the whole page out again whenever a rule is added to a
 * sheet that has `@font-face` rules. Each fallback has its own name: if a device lacks its font, the theme's font list
 * goes on to the next name.
 */
const fallbackFace = (
  name: string,
  locals: readonly string[],
  size: number,
  ascent: number,
  descent: number,
) =>
  `@font-face{font-family:${name};font-weight:600;src:${locals.map((one) => `local("${one}")`).join(',')};` +
  `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`

const headingFace = (url: string, descriptors = '') =>
  `@font-face{font-family:Barlow Condensed;font-weight:600;font-display:optional;src:url(${url}) format('woff2')${descriptors}}`

export const fontFaces =
  headingFace(fontUrl) +
  headingFace(extendedFontUrl, ';unicode-range:U+100-2AF,U+1E00-1EFF') +
  fallbackFace('Barlow Condensed Fallback', ['Arial Bold', 'Liberation Sans Bold', 'Arial'], 74, 135, 27) +
  // Android's font, scaled by the average width of its letters; then the font of a plain Linux.
  fallbackFace('Squeezed Roboto', ['Roboto Bold', 'Roboto-Bold', 'Roboto'], 78.7, 127, 25.4) +
  fallbackFace('Squeezed DejaVu', ['DejaVu Sans Bold', 'DejaVuSans-Bold'], 62, 161, 32)
