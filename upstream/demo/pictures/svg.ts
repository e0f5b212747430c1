/** The pen: SVG elements as text. Numbers are rounded to a tenth, text is escaped, nothing else comes in. */

export const graphite = '#2b2f33'
export const red = '#C8102E'

/** A coordinate; what is no number becomes 0, so that no drawing carries `NaN`. */
export const num = (value: number): string => String(Number.isFinite(value) ? Math.round(value * 10) / 10 : 0)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Control characters and lone surrogates are refused by parsers, even escaped. */
const allowedInXml = (char: string): boolean => {
  const code = char.codePointAt(0) ?? 0
  return code >= 0x20 && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
}

/** Text for an element or an attribute, at most 120 characters of it. */
export const escapeText = (text: string): string =>
  [...text]
    .filter(allowedInXml)
    .slice(0, 120)
    .map((char) => entities[char] ?? char)
    .join('')

/**
 * Classes of a stroke or area (the style stands in the frame): `f` white inside, `r` red stroke,
 * `s` solid red, `k` solid graphite, `t` thin, `h` hidden edge (dashed). Given as words, e.g. `f r`.
 */
export type Look = string
const look = (classes?: Look) => (classes ? ` class="${classes}"` : '')

export const path = (d: string, classes?: Look) => `<path${look(classes)} d="${d}"/>`
export const line = (x1: number, y1: number, x2: number, y2: number, classes?: Look) =>
  path(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, classes)
export const circle = (x: number, y: number, r: number, classes?: Look) =>
  `<circle${look(classes)} cx="${num(x)}" cy="${num(y)}" r="${num(Math.max(0, r))}"/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, classes?: Look) =>
  `<ellipse${look(classes)} cx="${num(x)}" cy="${num(y)}" rx="${num(Math.max(0, rx))}" ry="${num(Math.max(0, ry))}"/>`
export const rect = (x: number, y: number, w: number, h: number, classes?: Look, r = 0) =>
  `<rect${look(classes)} x="${num(x)}" y="${num(y)}" width="${num(Math.max(0, w))}" height="${num(Math.max(0, h))}"${r ? ` rx="${num(r)}"` : ''}/>`

/** A bent bar or wire: the path in graphite as wide as the bar, then white inside it. */
export const tube = (d: string, width: number, classes = '', edge = 1.5) =>
  `<path class="o ${classes}" d="${d}" stroke-width="${num(width + edge)}"/><path class="w" d="${d}" stroke-width="${num(Math.max(0.4, width - edge))}"/>`

/** The same wire filled with red: for the one that works. */
export const redTube = (d: string, width: number) =>
  `<path class="o r" d="${d}" stroke-width="${num(width + 1.5)}"/>`

export const group = (content: string, attributes = '') =>
  `<g${attributes ? ` ${attributes}` : ''}>${content}</g>`

export const text = (x: number, y: number, content: string, classes = '', anchor = 'start') =>
  `<text${look(classes)} x="${num(x)}" y="${num(y)}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${escapeText(content)}</text>`
