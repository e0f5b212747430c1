/**
 * Rebuilds HTML from a short list of tags. Everything else becomes text, and of the attributes only checked links and
 * the spans of cells remain. The result is the same on the server and in the browser.
 */
const allowedTags = new Set(
  'p br hr h2 h3 h4 h5 h6 strong b em i u s small sub sup ul ol li dl dt dd blockquote pre code span div a table caption thead tbody tfoot tr th td'.split(
    ' ',
  ),
)

const escapeText = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const attributeOf = (rest: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s*=\\s*"([^"<>]*)"`, 'i').exec(rest)?.[1] ?? null

const linkAttributes = (rest: string): string => {
  const href = attributeOf(rest, 'href')
  const safe = href !== null && /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href)
  return safe ? ` href="${href}" rel="noopener nofollow"` : ''
}

const spanAttributes = (rest: string): string =>
  ['colspan', 'rowspan']
    .map((name) => {
      const value = attributeOf(rest, name)
      return value && /^\d{1,2}$/.test(value) ? ` ${name}="${value}"` : ''
    })
    .join('')

const allowedAttributes = (name: string, rest: string): string =>
  name === 'a' ? linkAttributes(rest) : name === 'td' || name === 'th' ? spanAttributes(rest) : ''

export const sanitizeHtml = (html: string): string => {
  const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>/gi
  let out = ''
  let from = 0
  for (const match of html.matchAll(tag)) {
    out += escapeText(html.slice(from, match.index))
    from = match.index + match[0].length
    const name = (match[2] ?? '').toLowerCase()
    if (allowedTags.has(name))
      out += match[1] ? `</${name}>` : `<${name}${allowedAttributes(name, match[3] ?? '')}>`
  }
  return out + escapeText(html.slice(from))
}
