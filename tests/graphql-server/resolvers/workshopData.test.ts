/** Documents, torques and dimensions of a part over GraphQL: whatever the upstream sends. */
import { describe, expect, it } from 'vitest'
import { browser, shop, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'

withAwkwardShop()

let reads = 0
/** Another part each time, since answers are cached. */
const read = async (more: Record<string, unknown>) => {
  reads += 1
  upstream.answer('getItem', { json: { _id: '7', name: 'Pads', urlcomponent: 'pads', ...more } })
  const { data, errors } =
    await browser.ask(`{ product(name: "pads-${reads}", country: "DE") { ... on Product {
    documents { title kind language languageName url size } measures { kind name value unit note } } } }`)
  expect(errors).toBeUndefined()
  return data?.['product']
}
const pdf = (more: Record<string, unknown> = {}) => ({
  title: 'Sheet',
  url: 'https://maker.example/a.pdf',
  ...more,
})

describe('documents', () => {
  it('PDP-29/shown has title, kind, language, address and size', async () => {
    const documents = [
      pdf({ title: ' Fitting\n instructions ', kind: 'Instructions', language: 'de-at', size: 1_234_567 }),
      { title: 7, kind: 'leaflet', language: 'xx-not-one!', url: '/files/b.pdf', size: -3 },
    ]
    expect(await read({ documents })).toMatchObject({
      documents: [
        {
          title: 'Fitting instructions',
          kind: 'INSTRUCTIONS',
          language: 'de-AT',
          languageName: 'Austrian German',
          url: 'https://maker.example/a.pdf',
          size: 1_234_567,
        },
        { title: '7', kind: 'OTHER', language: null, languageName: null, url: '/files/b.pdf', size: null },
      ],
    })
  })
  it.each([
    'http://maker.example/a.pdf',
    'javascript:alert(1)',
    'data:text/html,<script>1</script>',
    '//maker.example/a.pdf',
    'https://user:secret@maker.example/a.pdf',
    'https://',
    `https://maker.example/${'a'.repeat(2_000)}`,
    'blob:https://maker.example/1',
    '',
    null,
  ])('SEC-13 PDP-29/safe %j is no address of a document', async (url) => {
    expect(await read({ documents: [pdf({ url })] })).toMatchObject({ documents: [] })
  })
  it('PDP-29/safe is bounded, and each is listed once', async () => {
    const many = Array.from({ length: 60 }, (_, at) => pdf({ url: `https://maker.example/${at % 30}` }))
    const { documents } = (await read({
      documents: [null, {}, { url: 'https://a.example' }, ...many],
    })) as unknown as {
      documents: { title: string; url: string }[]
    }
    expect(documents).toHaveLength(20)
    expect(new Set(documents.map(({ url }) => url)).size).toBe(20)
    const long = await read({ documents: [pdf({ title: '𝒜'.repeat(500), language: 'e'.repeat(500) })] })
    expect(long).toMatchObject({ documents: [{ title: '𝒜'.repeat(200), language: null }] })
  })
  it('PDP-29/safe a document of the upstream is downloaded, and no page is served', async () => {
    upstream.answer('GET /files/b.pdf', { text: '%PDF-1.7', type: 'application/pdf' })
    const { statusCode, headers } = await shop.app.inject({ url: '/files/b.pdf' })
    expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment'])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    upstream.answer('GET /files/c.pdf', { text: '<script>1</script>', type: 'application/xhtml+xml' })
    expect((await shop.app.inject({ url: '/files/c.pdf' })).statusCode).toBe(404)
    upstream.answer('GET /files/d.svg', { text: '<svg/>', type: 'image/svg+xml' })
    expect((await shop.app.inject({ url: '/files/d.svg' })).headers['content-disposition']).toBeUndefined()
  })
})

describe('torques and dimensions', () => {
  it('PDP-30/shown has a kind, a name, a value, a unit and a note', async () => {
    const measures = [
      { kind: 'Torque', name: 'Wheel bolts', value: 110, unit: 'Nm', note: 'crosswise' },
      { kind: 'odd', name: 'Thread', value: ' M12 × 1.5 ' },
    ]
    expect(await read({ measures })).toMatchObject({
      measures: [
        { kind: 'TORQUE', name: 'Wheel bolts', value: '110', unit: 'Nm', note: 'crosswise' },
        { kind: 'DIMENSION', name: 'Thread', value: 'M12 × 1.5', unit: null, note: null },
      ],
    })
  })
  it('PDP-30/safe rows without a name or a value are left out, and there are at most sixty', async () => {
    const row = { name: 'Bolt', value: 1 }
    const measures = [null, {}, { name: 'Bolt' }, { value: 3 }, { name: ' ', value: ' ' }]
    expect(await read({ measures })).toMatchObject({ measures: [] })
    const { measures: shown } = (await read({
      measures: Array.from({ length: 99 }, () => row),
    })) as unknown as {
      measures: unknown[]
    }
    expect(shown).toHaveLength(60)
  })
})

it('PDP-29/none PDP-30/none an upstream that knows neither has empty lists', async () => {
  expect(await read({})).toEqual({ documents: [], measures: [] })
  expect(await read({ documents: null, measures: null })).toEqual({ documents: [], measures: [] })
})
