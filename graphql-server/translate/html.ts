/** HTML from the upstream keeps its meaning and nothing that runs, loads or lays over the page (SEC-03, PDP-16). */
import sanitize from 'sanitize-html'
import { createByteCache } from '../byteCache.ts'

const options: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'pre',
    'code',
    'span',
    'div',
    'a',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // A page has one h1, and it is not the upstream's.
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener nofollow' } }),
  },
}

/**
 * A part's text is the same in every country and for every visitor. Cleaning it costs as much as all else that is made
 * of a product, and the library leaves behind what only a full collection of garbage takes away.
 */
const cleaned = createByteCache<string>(8 * 1024 * 1024, (text) => 2 * text.length)

const clean = (html: string): string => {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const text = sanitize(html, options).trim()
  cleaned.set(html, text)
  return text
}

export const safeHtml = (html: string | undefined): string => (html ? clean(html) : '')
