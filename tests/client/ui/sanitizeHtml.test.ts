import naughty from 'big-list-of-naughty-strings' with { type: 'json' }
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sanitizeHtml } from '#client/ui/sanitizeHtml.ts'

const parsed = (html: string) => {
  const host = document.createElement('div')
  host.innerHTML = sanitizeHtml(html)
  return host
}
const attributesIn = (host: HTMLElement) =>
  Array.from(host.querySelectorAll('*')).flatMap((element) =>
    Array.from(element.attributes, ({ name }) => name),
  )

it('PDP-16 keeps the tags of formatted text', () => {
  const html =
    '<h2>Set</h2><p>Two <strong>springs</strong>,<br>one <a href="/faq">question</a></p><ul><li>M12</li></ul>'
  expect(sanitizeHtml(html)).toBe(
    '<h2>Set</h2><p>Two <strong>springs</strong>,<br>one <a href="/faq" rel="noopener nofollow">question</a></p><ul><li>M12</li></ul>',
  )
})

it('SEC-03/rendered removes scripts, event handlers, styles and hostile links', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)" style="position:fixed">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<p <b onmouseover=alert(1)>x',
    '<<script>script>alert(1)<</script>/script>',
  ]
  for (const html of hostile) {
    const host = parsed(html)
    expect(host.querySelector('script, img, svg, iframe, style')).toBeNull()
    expect(attributesIn(host).every((name) => ['href', 'rel'].includes(name))).toBe(true)
    for (const link of host.querySelectorAll('a'))
      expect(link.getAttribute('href') ?? '/').toMatch(/^(https?:|mailto:|tel:|\/(?!\/)|#)/)
  }
})

it('SEC-08 turns naughty strings into text and allowed tags only', () => {
  const allowed =
    /^(P|BR|HR|H[2-6]|STRONG|B|EM|I|U|S|SMALL|SUB|SUP|UL|OL|LI|DL|DT|DD|BLOCKQUOTE|PRE|CODE|SPAN|DIV|A|TABLE|CAPTION|THEAD|TBODY|TFOOT|TR|TH|TD)$/
  for (const text of naughty) {
    for (const element of parsed(text).querySelectorAll('*')) expect(element.tagName).toMatch(allowed)
  }
})

it('does not change HTML that is sanitised already', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = sanitizeHtml(`<p>${text}</p>`)
      expect(sanitizeHtml(once)).toBe(once)
    }),
  )
})
