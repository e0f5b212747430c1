/** What the shop makes of upstreams that somebody else has written: nothing is guessed, and fallbacks say so. */
import { describe, expect, it } from 'vitest'
import { browser, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import {
  answerAsOlder,
  answerAsStranger,
  niva,
  sharedNumber,
  yeti,
} from '../../support/strangersCatalogue.ts'

withAwkwardShop()

const ask = async (query: string, variables: Record<string, unknown>) => {
  const { data, errors } = await browser.ask(query, variables)
  expect(errors).toBeUndefined()
  return data ?? {}
}
const listQuery = `query ($filter: CatalogueFilter!) { catalogue(filter: $filter, country: "DE") { ... on Catalogue {
  total facets { field choices { value count } } groups { name first { items { id price { gross { amount } } parameters saleUnit } } } } } }`
const fitsQuery = `query ($records: [ID!]!, $vehicle: VehicleInput!) { fits(records: $records, vehicle: $vehicle) { record fit { verdict reason } } }`
const jobQuery = `query ($id: ID!, $part: String, $vehicle: VehicleInput) { job(id: $id, part: $part, vehicle: $vehicle, country: "DE") { __typename ... on Job {
  isKnown needs { name reason axle pieces parts { part { id price { gross { amount } } saleUnit } stock { max } fit { verdict } } }
  kits { part { id } components { itemId quantity } } } } }`
const jobsQuery = `query ($vehicle: VehicleInput!) { vehicleJobs(vehicle: $vehicle, country: "DE") { jobs { id name } } }`
const lookupQuery = `query ($by: PartLookupKey!, $texts: [String!]!, $vehicle: VehicleInput) { partLookups(by: $by, texts: $texts, vehicle: $vehicle, country: "DE") {
  text matches { id isExact gross { amount } net { amount } stock { max } fit { verdict } traits { axle side lift load } } } }`
const productQuery = `query ($name: String!) { product(name: $name, country: "DE") { ... on Product {
  kit components { id name quantity } oeNumbers documents { title kind language size url } measures { kind name value unit } jobs { id name } } } }`

const verdictsOf = async (vehicle: object, records: readonly string[]) => {
  const data = await ask(fitsQuery, { records, vehicle })
  return (data['fits'] as unknown as { record: string; fit: { verdict: string } }[]).map(
    ({ record, fit }) => [record, fit.verdict],
  )
}

describe('an upstream with other words and odd values', () => {
  it('CAT-23/whole,fields a list is narrowed by what all upstreams say alike only', async () => {
    answerAsStranger(upstream)
    const { catalogue } = (await ask(listQuery, { filter: yeti })) as never as {
      catalogue: { total: number; facets: { field: string; choices: { value: string; count: number }[] }[] }
    }
    expect(catalogue.total).toBe(4)
    const fields = catalogue.facets.map(({ field }) => field)
    // `Vorderachse` and unnamed brands must not become choices that leave parts out.
    expect(fields).toEqual(['side', 'price', 'stock'])
    for (const { choices } of catalogue.facets)
      for (const { value, count } of choices) {
        const field = catalogue.facets.find((facet) =>
          facet.choices.some((one) => one.value === value),
        )?.field
        const narrowed = (await ask(listQuery, { filter: { ...yeti, [field ?? '']: value } })) as never as {
          catalogue: { total: number }
        }
        expect([value, narrowed.catalogue.total]).toEqual([value, count])
      }
  })
  it('FIT-02/unknown FIT-07/ends parts without criteria are unknown, and a word of another language is asked back', async () => {
    answerAsStranger(upstream)
    const records = ['belag', 'belag-2', 'scheibe', 'kit-gross']
    expect(await verdictsOf(yeti, records)).toEqual([
      ['belag', 'FITS_IF'],
      ['belag-2', 'UNKNOWN'],
      ['scheibe', 'FITS_IF'],
      ['kit-gross', 'FITS_IF'],
    ])
    expect(
      await verdictsOf({ ...yeti, notSides: ['links'], notLoads: ['Anhängelast 1,5 t'] }, records),
    ).toEqual([
      ['belag', 'DOES_NOT_FIT'],
      ['belag-2', 'UNKNOWN'],
      ['scheibe', 'DOES_NOT_FIT'],
      ['kit-gross', 'FITS_IF'],
    ])
  })
  it('JOB-07/odd work with odd amounts asks for at least one piece, and sells nothing without a price', async () => {
    answerAsStranger(upstream)
    expect(await ask(jobsQuery, { vehicle: yeti })).toEqual({
      vehicleJobs: { jobs: [{ id: 'bremse vorn/1', name: 'Bremsen vorne erneuern' }] },
    })
    const found = await ask(jobQuery, { id: 'bremse vorn/1', part: 'belag', vehicle: yeti })
    expect(found['job']).toMatchObject({
      isKnown: true,
      needs: [
        {
          name: 'Beläge',
          reason: 'HARDWARE',
          axle: null,
          pieces: 1,
          parts: [
            { part: { id: 'belag', saleUnit: null }, fit: { verdict: 'FITS_IF' } },
            { part: { id: 'belag-2' }, fit: { verdict: 'UNKNOWN' } },
          ],
        },
        { name: 'Scheiben', pieces: 2, parts: [{ part: { id: 'scheibe', price: null }, stock: { max: 0 } }] },
        { name: 'Fett', parts: [] },
      ],
      kits: [
        {
          part: { id: 'kit-gross' },
          components: [
            { itemId: 'kit-klein', quantity: 1 },
            { itemId: 'schraube', quantity: 2 },
          ],
        },
      ],
    })
  })
  it('BUY-05/ambiguous,unknown a number of two parts is left to the visitor, and an unknown one is unknown', async () => {
    answerAsStranger(upstream)
    const data = await ask(lookupQuery, {
      by: 'NUMBER',
      texts: [sharedNumber, '1k0698151', '999-999'],
      vehicle: yeti,
    })
    const [shared, plain, none] = data['partLookups'] as never as {
      matches: { id: string; isExact: boolean }[]
    }[]
    expect(shared?.matches.map(({ id, isExact }) => [id, isExact])).toEqual([
      ['belag', true],
      ['belag-2', true],
    ])
    expect([plain?.matches.length, none?.matches]).toEqual([2, []])
  })
  it('CMP-03/rows PDP-28/list PDP-29/safe a product says what can be read of it, and leaves out the rest', async () => {
    answerAsStranger(upstream)
    const [belag, kit] = [
      await ask(productQuery, { name: 'belag' }),
      await ask(productQuery, { name: 'kit-gross' }),
    ]
    expect(belag['product']).toEqual({
      kit: false,
      components: [],
      oeNumbers: [sharedNumber],
      documents: [
        {
          title: 'Montage',
          kind: 'OTHER',
          language: null,
          size: null,
          url: 'https://hersteller.example/m.pdf',
        },
      ],
      measures: [
        { kind: 'DIMENSION', name: 'Sattelschraube', value: '30 Nm + 90°', unit: null },
        { kind: 'DIMENSION', name: 'Stärke', value: '17.5', unit: 'mm' },
      ],
      jobs: [{ id: 'bremse vorn/1', name: 'Bremsen vorne erneuern' }],
    })
    expect(kit['product']).toMatchObject({ kit: true })
  })
  it('FIND-11/read a vehicle that the upstream spells otherwise is found, one without a model is left out', async () => {
    answerAsStranger(upstream)
    const data = await ask(
      'mutation ($number: String!) { findVehicle(number: $number, country: "AT") { __typename ... on VehiclesFound { vehicles { make model year } } } }',
      { number: 'W 123 AB' },
    )
    expect(data['findVehicle']).toEqual({ __typename: 'VehiclesFound', vehicles: [yeti] })
  })
})

describe('an upstream that knows none of the optional fields', () => {
  const record = 'alt-belag'
  it('JOB-06/related has no work on a vehicle, and related items in place of that of a part', async () => {
    answerAsOlder(upstream)
    expect(await ask(jobsQuery, { vehicle: niva })).toEqual({ vehicleJobs: { jobs: [] } })
    const { job } = (await ask(jobQuery, { id: 'related', part: record })) as never as {
      job: { isKnown: boolean; needs: { reason: string }[] }
    }
    expect(job).toMatchObject({ isKnown: false, needs: [{ name: 'Tarcza hamulcowa', reason: 'RELATED' }] })
  })
  it('FIT-02/unknown SRCH-06/older says of no part that it fits, and is searched without a vehicle', async () => {
    answerAsOlder(upstream)
    expect(await verdictsOf({ ...niva, engine: '1.7' }, [record])).toEqual([[record, 'UNKNOWN']])
    const data = await ask(
      'query ($vehicle: VehicleInput) { search(term: "1K0 698 151", country: "DE", vehicle: $vehicle) { total forVehicle } }',
      { vehicle: { ...niva, load: '300 kg' } },
    )
    expect(data['search']).toEqual({ total: 2, forVehicle: null })
  })
  it('BUY-05/ambiguous CAT-23/fields is sure of no number, and is narrowed by price and stock alone', async () => {
    answerAsOlder(upstream)
    const data = await ask(lookupQuery, { by: 'NUMBER', texts: [sharedNumber], vehicle: niva })
    expect(data['partLookups']).toMatchObject([{ matches: [{ isExact: false }, { isExact: false }] }])
    const { catalogue } = (await ask(listQuery, { filter: niva })) as never as {
      catalogue: { facets: { field: string }[] }
    }
    for (const { field } of catalogue.facets) expect(['price', 'stock']).toContain(field)
  })
})
