/** Sanitizes HTML of the upstream: no scripts, no resources, no layout (SEC-03, PDP-16). */
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
  // The page has its own h1.
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener nofollow' } }),
  },
}

/** Cached because sanitizing costs as much as the rest of a product's translation, and leaves garbage behind. */
const sanitized = createByteCache<string>({ maxBytes: 4 * 1024 * 1024 }, (text) => 2 * text.length)

const sanitizeOnce = (html: string): string => {
  const known = sanitized.get(html)
  if (known !== undefined) return known
  const text = sanitize(html, options).trim()
  sanitized.set(html, text)
  return text
}

export const safeHtml = (html: string | undefined): string => (html ? sanitizeOnce(html) : '')
