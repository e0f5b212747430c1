/**
 * Rebuilds HTML out of a short list of tags. What is not recognised becomes text, so whatever comes in,
 * nothing but these tags can come out: no attribute but a checked link and a cell's span survives.
 * Runs the same on server and browser; the border has sanitised before.
 */
const allowed = new Set(
  'p br hr h2 h3 h4 h5 h6 strong b em i u s small sub sup ul ol li dl dt dd blockquote pre code span div a table caption thead tbody tfoot tr th td'.split(
    ' ',
  ),
)

const textOf = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const attributeOf = (rest: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s*=\\s*"([^"<>]*)"`, 'i').exec(rest)?.[1] ?? null

const linkOf = (rest: string): string => {
  const href = attributeOf(rest, 'href')
  const safe = href !== null && /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href)
  return safe ? ` href="${href}" rel="noopener nofollow"` : ''
}

const spanOf = (rest: string): string =>
  ['colspan', 'rowspan']
    .map((name) => {
      const value = attributeOf(rest, name)
      return value && /^\d{1,2}$/.test(value) ? ` ${name}="${value}"` : ''
    })
    .join('')

const attributesOf = (name: string, rest: string): string =>
  name === 'a' ? linkOf(rest) : name === 'td' || name === 'th' ? spanOf(rest) : ''

export const sanitizeHtml = (html: string): string => {
  const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>/gi
  let out = ''
  let from = 0
  for (const match of html.matchAll(tag)) {
    out += textOf(html.slice(from, match.index))
    from = match.index + match[0].length
    const name = (match[2] ?? '').toLowerCase()
    if (allowed.has(name)) out += match[1] ? `</${name}>` : `<${name}${attributesOf(name, match[3] ?? '')}>`
  }
  return out + textOf(html.slice(from))
}
