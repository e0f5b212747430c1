/** SVG elements as text. Numbers are rounded to a tenth, and texts are escaped. */

export const graphite = '#2b2f33'
export const red = '#C8102E'

/** A coordinate; `NaN` and infinity become 0. */
export const num = (value: number): string => String(Number.isFinite(value) ? Math.round(value * 10) / 10 : 0)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Parsers refuse control characters and lone surrogates, even escaped ones. */
const allowedInXml = (char: string): boolean => {
  const code = char.codePointAt(0) ?? 0
  return code >= 0x20 && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
}

/** Escapes at most 120 characters, for an element or an attribute. */
export const escapeText = (text: string): string =>
  [...text]
    .filter(allowedInXml)
    .slice(0, 120)
    .map((char) => entities[char] ?? char)
    .join('')

/**
 * Class names, such as `f r`, whose styles are in `frame.ts`: `f` white fill, `r` red stroke, `s` solid red, `k` solid
 * graphite, `t` thin, `h` hidden edge (dashed), `e` a text that interrupts the line behind it.
 */
export type Classes = string
const classAttribute = (classes?: Classes) => (classes ? ` class="${classes}"` : '')

export const path = (d: string, classes?: Classes) => `<path${classAttribute(classes)} d="${d}"/>`
export const line = (x1: number, y1: number, x2: number, y2: number, classes?: Classes) =>
  path(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, classes)
export const circle = (x: number, y: number, r: number, classes?: Classes) =>
  `<circle${classAttribute(classes)} cx="${num(x)}" cy="${num(y)}" r="${num(Math.max(0, r))}"/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, classes?: Classes) =>
  `<ellipse${classAttribute(classes)} cx="${num(x)}" cy="${num(y)}" rx="${num(Math.max(0, rx))}" ry="${num(Math.max(0, ry))}"/>`
export const rect = (x: number, y: number, w: number, h: number, classes?: Classes, r = 0) =>
  `<rect${classAttribute(classes)} x="${num(x)}" y="${num(y)}" width="${num(Math.max(0, w))}" height="${num(Math.max(0, h))}"${r ? ` rx="${num(r)}"` : ''}/>`

/** A bar or wire along a path: a graphite stroke with a narrower white one on top. */
export const tube = (d: string, width: number, classes = '', edge = 1.5) =>
  `<path class="o ${classes}" d="${d}" stroke-width="${num(width + edge)}"/><path class="w" d="${d}" stroke-width="${num(Math.max(0.4, width - edge))}"/>`

/** The same in red, for the part that is highlighted. */
export const redTube = (d: string, width: number) =>
  `<path class="o r" d="${d}" stroke-width="${num(width + 1.5)}"/>`

export const group = (content: string, attributes = '') =>
  `<g${attributes ? ` ${attributes}` : ''}>${content}</g>`

export const text = (x: number, y: number, content: string, classes = '', anchor = 'start') =>
  `<text${classAttribute(classes)} x="${num(x)}" y="${num(y)}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${escapeText(content)}</text>`
