/** Pages are kept compressed, and each response gets a nonce of its own. */
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPageSplitter, gzipPage, plainPage } from '../../../graphql-server/pages/nonceGzip.ts'

const placeholder = '\u0000nonce\u0000'
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ maxLength: 300 }).map((part) => part.repeat(20)),
)
const withoutPlaceholder = text.map((part) => part.replaceAll(placeholder, ''))
const nonces = fc.stringMatching(/^[\w-]{22}$/)

it('OPS-10/pages a page has its text with the nonce in each place, compressed and plain', () => {
  fc.assert(
    fc.property(fc.array(withoutPlaceholder, { minLength: 1, maxLength: 6 }), nonces, (pieces, nonce) => {
      const own = { text: pieces.join(placeholder), isShared: false }
      const shared = { text: pieces.toReversed().join(placeholder), isShared: true }
      const page = createPageSplitter(placeholder)([own, shared, own, shared])
      const expected = [pieces, pieces.toReversed()]
        .map((texts) => texts.join(nonce))
        .join('')
        .repeat(2)
      // gunzip refuses a wrong checksum or length.
      expect(gunzipSync(gzipPage(page, nonce)).toString()).toBe(expected)
      expect(plainPage(page, nonce).toString()).toBe(expected)
    }),
  )
})

it('OPS-10/pages a text may have pieces that are encoded already', () => {
  const piece = fc.oneof(
    withoutPlaceholder,
    fc.constant(placeholder),
    withoutPlaceholder.map((each) => new TextEncoder().encode(each)),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), nonces, (pieces, nonce) => {
      const page = createPageSplitter(placeholder)([{ text: pieces, isShared: false }])
      const expected = pieces
        .map((each) => (typeof each === 'string' ? each : new TextDecoder().decode(each)))
        .join('')
        .replaceAll(placeholder, nonce)
      expect(gunzipSync(gzipPage(page, nonce)).toString()).toBe(expected)
    }),
  )
})

it('OPS-10/pages what is kept of a page is its compressed text', () => {
  const row = (n: number) => `<li class="row"><a href="/details/part-${n}">Shock absorber ${n}</a></li>`
  const html = Array.from({ length: 2_000 }, (_, n) => row(n)).join('') + placeholder
  const { parts, bytes } = createPageSplitter(placeholder)([{ text: html, isShared: false }])
  const held = parts.flat().reduce((sum, { deflated }) => sum + deflated.buffer.byteLength, 0)
  expect(held).toBeLessThan(html.length / 6)
  expect(bytes).toBeGreaterThan(held * 0.8)
})
