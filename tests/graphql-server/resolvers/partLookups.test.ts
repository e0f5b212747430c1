/** Parts by name and by number over HTTP, also from upstreams that name no OE numbers. */
import { describe, expect, it } from 'vitest'
import { browser, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'

withAwkwardShop()

const item = (over: Record<string, unknown> = {}) => ({
  _id: '7',
  name: 'Pads',
  urlcomponent: 'pads',
  brand: 'KST',
  articlenumber: 'FC-10073',
  oenumbers: ['48510-0K010', null, ' ', 485100],
  price: { grossprice: 11.9, price: 10, symbol: '€' },
  ...over,
})
const answer = (over: Record<string, unknown> = {}, search: Record<string, unknown> = {}) => {
  upstream.answer('getItem', { json: item(over) })
  upstream.answer('getStock', {
    json: { available: [{ location: 'EU1', default: true, quantityavailable: 4 }] },
  })
  const data = [{ id: '7', urlcomponent: 'pads', name: 'Pads' }]
  upstream.answer('search', { json: { data, ...search } })
}
const lookUp = async (args: string) => {
  const { data, errors } = await browser.ask(`{ partLookups(${args}, country: "DE") { text matches {
    id urlcomponent name brand articleNumber isExact gross { amount } net { amount } stock { max } fit { verdict } } } }`)
  return { lookups: data?.['partLookups'], code: errors?.[0]?.extensions?.['code'] }
}
const exactly = (text: string) => [{ text, matches: [{ id: '7', isExact: true }] }]

describe('parts for a link or a list', () => {
  it('BUY-02/now by name, with price, stock and fit', async () => {
    answer()
    upstream.answer('getFitments', {
      json: { applications: [{ make: 'TOYOTA', model: 'HILUX', year: '2016', criteria: {} }] },
    })
    const found = await lookUp(
      'by: NAME, texts: ["pads"], vehicle: { make: "TOYOTA", model: "HILUX", year: "2016" }',
    )
    expect(found.lookups).toMatchObject([
      {
        text: 'pads',
        matches: [
          {
            id: '7',
            urlcomponent: 'pads',
            brand: 'KST',
            articleNumber: 'FC-10073',
            isExact: true,
            gross: { amount: 1190 },
            net: { amount: 1000 },
            stock: { max: 4 },
          },
        ],
      },
    ])
    expect(found.lookups).toMatchObject([{ matches: [{ fit: { verdict: 'FITS' } }] }])
  })
  it('CMP-03/rows a part to compare has details, measures, the scale of its drawing, and what its vehicles say', async () => {
    answer({
      photos: [
        { url: '/files/a.svg', widthmm: 900 },
        { url: '/files/b.svg', widthmm: -1 },
        { url: '/files/c.svg' },
      ],
      technicaldetails: [{ name: 'Open length', value: '490 mm' }],
      measures: [{ kind: 'torque', name: 'Nut', value: '25', unit: 'Nm' }],
    })
    const fitment = (year: string, param: string, side?: string) => ({
      make: 'TOYOTA',
      model: 'HILUX',
      year,
      parameter: 'front',
      parameter3: param,
      criteria: { side },
    })
    upstream.answer('getFitments', {
      json: { applications: [fitment('2016', '+40 mm', 'left'), fitment('2020', '+50 mm')] },
    })
    const compared = async (vehicle: string) => {
      const { data } =
        await browser.ask(`{ partLookups(by: NAME, texts: ["pads"]${vehicle}, country: "DE") { matches {
        photos { widthMm } technicalDetails { value } measures { kind unit } traits { axle side lift load } } } }`)
      return data?.['partLookups']
    }
    const match = {
      photos: [{ widthMm: 900 }, { widthMm: null }, { widthMm: null }],
      technicalDetails: [{ value: '490 mm' }],
      measures: [{ kind: 'TORQUE', unit: 'Nm' }],
    }
    const of = (traits: object) => [{ matches: [{ ...match, traits }] }]
    expect(await compared('')).toEqual(
      of({ axle: ['front'], side: ['left'], lift: ['+40 mm', '+50 mm'], load: [] }),
    )
    const vehicle = (year: string) => `, vehicle: { make: "TOYOTA", model: "HILUX", year: "${year}" }`
    expect(await compared(vehicle('2020'))).toEqual(
      of({ axle: ['front'], side: [], lift: ['+50 mm'], load: [] }),
    )
    expect(await compared(vehicle('1999'))).toMatchObject(of({ lift: ['+40 mm', '+50 mm'] }))
  })
  it('BUY-02/now a part that is gone has no match', async () => {
    upstream.answer('getItem', { status: 404, json: { message: 'No such part.' } })
    expect((await lookUp('by: NAME, texts: ["gone"]')).lookups).toEqual([{ text: 'gone', matches: [] }])
  })
  it.each(['fc 10073', '485100K010', '48510.0k010'])('BUY-05/found by number %s', async (text) => {
    answer()
    expect((await lookUp(`by: NUMBER, texts: ["${text}"]`)).lookups).toMatchObject(exactly(text))
  })
  it('BUY-05/unknown another number of a part that names its own is unknown, and so is a corrected search', async () => {
    answer()
    expect((await lookUp('by: NUMBER, texts: ["X-999"]')).lookups).toEqual([{ text: 'X-999', matches: [] }])
    answer({}, { meant: 'FC-10073' })
    expect((await lookUp('by: NUMBER, texts: ["FC-10074"]')).lookups).toEqual([
      { text: 'FC-10074', matches: [] },
    ])
  })
  it('BUY-05/ambiguous an upstream that names no OE numbers leaves it to the visitor', async () => {
    answer({ oenumbers: undefined })
    expect((await lookUp('by: NUMBER, texts: ["48510-0K777"]')).lookups).toMatchObject([
      { matches: [{ id: '7', isExact: false }] },
    ])
  })
  it('BUY-01/hostile refuses more texts than a link or a list has', async () => {
    const texts = (count: number) => JSON.stringify(Array.from({ length: count }, (_, at) => `p${at}`))
    expect((await lookUp(`by: NAME, texts: ${texts(41)}`)).code).toBe('BAD_USER_INPUT')
    expect((await lookUp(`by: NUMBER, texts: ${texts(25)}`)).code).toBe('BAD_USER_INPUT')
  })
})
