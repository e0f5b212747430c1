/**
 * Two upstreams that somebody else has written, by the action API alone. `answerAsStranger` has other words, categories,
 * units and languages than the reference upstream, and odd values wherever the contract allows them; `answerAsOlder` knows none
 * of the optional fields, and refuses fields of requests that came later.
 */
import type { AwkwardUpstream, Reply } from './awkwardUpstream.ts'

type Fields = Readonly<Record<string, unknown>>

export const yeti = { make: 'ŠKODA', model: 'YETI 1.2 „OUTDOOR“', year: '2014' }
export const niva = { make: 'LADA', model: 'NIVA', year: '1999' }

const longName =
  `Bremsbelagsatz, Scheibenbremse, Vorderachse, mit Verschleißwarnkontakt und Bremssattelschrauben ${'für Fahrzeuge mit Anhängevorrichtung '.repeat(4)}`.trim()
/** An OE number that two parts have. */
export const sharedNumber = '1K0 698 151'

/** Neither engine nor brand, a side in another language, and no criteria at all for one of them. */
const strangersParts: Readonly<Record<string, Fields>> = {
  belag: {
    name: longName,
    photos: null,
    price: { grossprice: 61.5, symbol: '€' },
    saleunit: 'Satz',
    parameter: 'Vorderachse',
    parameter2: 17,
    criteria: { side: 'links' },
    oenumbers: [sharedNumber, null, ''],
  },
  'belag-2': {
    name: 'Brzdové obložení',
    photos: [{ url: null }],
    price: { grossprice: 1_234_567.89, symbol: '€' },
    parameter3: '',
    oenumbers: [sharedNumber, '1K0698151A'],
  },
  scheibe: {
    name: 'Tarcza hamulcowa',
    price: null,
    available: [{ location: 'Lager 1', default: true, quantityavailable: -3 }],
    criteria: { engine: '', load: 'Anhängelast 1,5 t' },
    oenumbers: [],
  },
  'kit-gross': {
    name: 'Bausatz „komplett“',
    recordtype: 'kititem',
    price: { grossprice: 199, symbol: '€' },
    criteria: { builtfrom: 'Facelift' },
    components: [
      { id: 'kit-klein', name: 'Bausatz klein', quantity: 1 },
      { id: 'schraube', name: 'Schraube M8', quantity: 2.5 },
      { name: 'Ohne Nummer', quantity: 0 },
    ],
  },
}
const rowOf = (
  id: string,
  { components: _no, oenumbers: _none, ...fields }: Fields,
  vehicle: Fields,
): Fields => ({
  id,
  urlcomponent: id,
  available: true,
  groupdescription: 'Bremsbeläge & Scheiben (VA/HA)',
  categorydescription: 'BREMSANLAGE',
  ...vehicle,
  ...fields,
})

const jobs = [
  {
    id: 'bremse vorn/1',
    name: 'Bremsen vorne erneuern',
    needs: [
      {
        name: 'Beläge',
        reason: 'Pflicht',
        axle: 'VA',
        pieces: 0,
        parts: ['belag', 'belag-2'].map((id) => rowOf(id, strangersParts[id] ?? {}, yeti)),
      },
      { name: 'Scheiben', pieces: 2.7, parts: [rowOf('scheibe', strangersParts['scheibe'] ?? {}, yeti)] },
      { name: 'Fett', parts: [] },
    ],
    kits: [
      {
        ...rowOf('kit-gross', strangersParts['kit-gross'] ?? {}, yeti),
        components: [
          { id: 'kit-klein', quantity: 1 },
          { id: 'schraube', quantity: 2.5 },
        ],
      },
    ],
  },
  { id: 'leer', name: 'Ohne Bedarf' },
]
const workshop = {
  documents: [
    {
      title: 'Montage',
      kind: 'Anleitung',
      language: 'Deutsch',
      url: 'https://hersteller.example/m.pdf',
      size: -1,
    },
    { title: 'Böse', url: 'javascript:window.hurt=1' },
    null,
    {},
  ],
  measures: [
    { kind: 'Drehmoment', name: 'Sattelschraube', value: '30 Nm + 90°' },
    { name: 'Stärke', value: 17.5, unit: 'mm' },
    { name: 'Ohne Wert' },
    null,
  ],
}

const productOf = (id: string, { criteria: _no, ...fields }: Fields, more: Fields): Fields => ({
  _id: id,
  urlcomponent: id,
  available: true,
  ...fields,
  ...more,
})

const unknown: Reply = { status: 404, json: { message: 'Nicht gefunden' } }
const refused: Reply = { status: 400, json: { message: 'Unknown field' } }

/** @param fieldsOf what `getItem` adds to a part */
const answerParts = (
  upstream: AwkwardUpstream,
  parts: Readonly<Record<string, Fields>>,
  vehicle: Fields,
  fieldsOf: (id: string) => Fields,
) => {
  const rows = Object.entries(parts).map(([id, fields]) => rowOf(id, fields, vehicle))
  upstream.answer('getOptions', {
    json: {
      options: {
        make: [vehicle['make'], '', null],
        model: [vehicle['model']],
        year: [vehicle['year']],
        categorydescription: { BREMSANLAGE: { 'Bremsbeläge & Scheiben (VA/HA)': rows.length } },
      },
    },
  })
  upstream.answer('getParts', { json: { results: rows } })
  upstream.answer('getItem', ({ body }) => {
    const id = String(body?.['record'])
    const part = parts[id]
    return part ? { json: productOf(id, part, fieldsOf(id)) } : unknown
  })
  upstream.answer('getStock', ({ body }) =>
    parts[String(body?.['record'])]
      ? { json: { available: [{ location: 'Lager 1', default: true, quantityavailable: 2.5 }] } }
      : unknown,
  )
  upstream.answer('getFitments', ({ body }) => {
    const part = parts[String(body?.['item'])]
    return { json: { applications: part ? [{ ...vehicle, criteria: part['criteria'] }] : [] } }
  })
  upstream.answer('getVariants', { json: { variants: [] } })
  upstream.answer('getRelatedItems', {
    json: { relateditems: [{ id: 'scheibe', name: 'Tarcza hamulcowa', photos: null }] },
  })
  return rows
}

/** Searches by number alone, as many upstreams do. */
const answerNumbers = (upstream: AwkwardUpstream, rows: readonly Fields[], known: readonly string[]) =>
  upstream.answer('search', ({ body }) => {
    if (Object.keys(body ?? {}).some((field) => !known.includes(field))) return refused
    const typed = String(body?.['keyword']).replaceAll(/\s/g, '').toUpperCase()
    const isFound = typed === sharedNumber.replaceAll(' ', '')
    return { json: { data: isFound ? rows.slice(0, 2) : [] } }
  })

const oldSearch = ['action', 'keyword', 'country', 'source', 'currency', 'customer']

export const answerAsStranger = (upstream: AwkwardUpstream): void => {
  upstream.reset()
  const rows = answerParts(upstream, strangersParts, yeti, (id) =>
    id === 'belag' ? { jobs, ...workshop } : {},
  )
  answerNumbers(upstream, rows, [...oldSearch, 'make', 'model', 'year', 'engine', 'group', 'offset'])
  upstream.answer('getOptions', ({ body }) => ({
    json: {
      options: {
        make: [yeti.make],
        ...(body?.['make'] !== undefined && { model: [yeti.model] }),
        ...(body?.['model'] !== undefined && { year: [yeti.year] }),
        categorydescription: { BREMSANLAGE: { 'Bremsbeläge & Scheiben (VA/HA)': rows.length } },
        vehiclelookup: ['plate', 'Fahrgestellnummer', null],
        vehiclelookuphint: 'Nur Kennzeichen aus Österreich.',
        jobs: true,
      },
    },
  }))
  upstream.answer('getVehicle', {
    json: { vehicles: [{ make: 'Škoda' }, { make: 'škoda', model: 'Yeti 1.2 „Outdoor“', year: 2014 }] },
  })
}

const olderParts: Readonly<Record<string, Fields>> = Object.fromEntries(
  Object.entries(strangersParts).map(
    ([id, { criteria: _c, oenumbers: _o, saleunit: _s, components: _k, recordtype: _r, ...fields }]) => [
      `alt-${id}`,
      fields,
    ],
  ),
)

export const answerAsOlder = (upstream: AwkwardUpstream): void => {
  upstream.reset()
  const rows = answerParts(upstream, olderParts, niva, () => ({}))
  answerNumbers(upstream, rows, oldSearch)
}
