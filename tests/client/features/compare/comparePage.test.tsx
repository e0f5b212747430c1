/** Parts beside one another, in the states of their data. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  type ComparedPartFieldsFragment,
  ComparedPartsDocument,
  FitCriteriaDocument,
  FitsDocument,
} from '#client/generated/graphql.ts'
import { type Answers, requestKey } from '#client/lib/apollo/apollo.ts'
import { money } from '#tests/support/client/answers.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

const stock = (max: number): ComparedPartFieldsFragment['stock'] => ({
  __typename: 'Availability',
  isKnown: true,
  offers:
    max === 0
      ? []
      : [
          {
            __typename: 'AvailabilityOffer',
            upTo: max,
            case: 'IN_STOCK',
            note: 'In stock, within 2 days',
          },
        ],
  max,
})
const part = (id: string, over: Partial<ComparedPartFieldsFragment> = {}): ComparedPartFieldsFragment => ({
  __typename: 'PartMatch',
  id,
  urlcomponent: id,
  name: `The ${id}`,
  brand: 'KST',
  articleNumber: `FS-${id}`,
  photos: [],
  gross: money(1190),
  net: money(1000),
  stockLocation: null,
  saleUnit: 'PIECE',
  isExact: true,
  stock: stock(5),
  fit: null,
  traits: { __typename: 'PartTraits', axle: ['front'], side: [], lift: [], load: [] },
  technicalDetails: [],
  measures: [],
  ...over,
})
const photo = (widthMm: number | null) => [{ __typename: 'Photo' as const, url: '/files/a.svg', widthMm }]

const show = async (
  search: string,
  found: Record<string, ComparedPartFieldsFragment | null>,
  { isAnswered = true, more = {} }: { isAnswered?: boolean; more?: Answers } = {},
) => {
  const texts = Object.keys(found)
  const vehicle = search.includes('make=') ? { make: 'TOYOTA', model: 'HILUX', year: '2016' } : null
  const partLookups = texts.map((text) => {
    const match = found[text]
    return { __typename: 'PartLookup' as const, text, matches: match ? [match] : [] }
  })
  const key = requestKey({ query: ComparedPartsDocument, variables: { texts, vehicle, country: 'PL' } })
  const page = await showPage(
    `/compare${search}`,
    isAnswered ? { ...more, [key]: { __typename: 'Query', partLookups } } : {},
  )
  await screen.findByRole('heading', { level: 1, name: 'Compare parts' })
  return page
}
const rowNames = () => screen.getAllByRole('rowheader').map((head) => head.textContent)
const row = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

describe('the page of a comparison', () => {
  it('CMP-03/rows,differs,sign shows each part’s data, and marks the rows that differ by a sign with words', async () => {
    await show('?parts=a,b', {
      a: part('a', {
        technicalDetails: [{ __typename: 'TechnicalDetail', name: 'Open length', value: '490 mm' }],
        measures: [
          {
            __typename: 'Measure',
            kind: 'TORQUE',
            name: 'Upper nut',
            value: '25',
            unit: 'Nm',
            note: 'Made up',
          },
        ],
      }),
      b: part('b', {
        gross: null,
        stock: stock(0),
        technicalDetails: [{ __typename: 'TechnicalDetail', name: 'Open length', value: '515 mm' }],
      }),
    })
    expect(rowNames()).toEqual([
      'Price ≠, differs',
      'Availability ≠, differs',
      'Buy',
      'Brand',
      'Article number ≠, differs',
      'Details',
      'Axle',
      'Open length ≠, differs',
      'Tightening torques Made up',
      'Upper nut ≠, differs',
    ])
    expect(row(/^Price/)).toEqual(['11.90 € per piece', 'On request'])
    expect(row(/^Availability/)).toEqual(['In stock, within 2 days', 'Temporarily out of stock'])
    expect(row(/^Open length/)).toEqual(['490 mm', '515 mm'])
    expect(row(/^Upper nut/)).toEqual(['25\u00a0Nm', '–'])
    expect(row(/^Buy/)).toEqual(['Add to cart', 'Check availability'])
  })

  it('AVAIL-09/added,unknown adds at once what is in stock, as a row of a list does', async () => {
    const offered = (
      name: 'IN_TRANSIT' | 'AIRFREIGHT',
      note: string,
    ): ComparedPartFieldsFragment['stock'] => ({
      ...stock(3),
      offers: [{ __typename: 'AvailabilityOffer', upTo: 3, case: name, note }],
    })
    await show('?parts=a,b,c,d', {
      a: part('a'),
      b: part('b', { stock: offered('IN_TRANSIT', 'In transit, soon') }),
      c: part('c', { stock: offered('AIRFREIGHT', 'Available from the manufacturer, later') }),
      d: part('d', { stock: { ...stock(0), isKnown: false } }),
    })
    expect(row(/^Availability/)).toEqual([
      'In stock, within 2 days',
      'In transit, soon',
      'Available from the manufacturer, later',
      'Availability on request',
    ])
    expect(row(/^Buy/)).toEqual([
      'Add to cart',
      'Check availability',
      'Check availability',
      'Check availability',
    ])
  })

  it('CMP-02/remove a part that is removed before the code of the choice has come is not chosen any more', async () => {
    await show('?parts=a,b', { a: part('a'), b: part('b') })
    const chosen = ['a', 'b'].map((id) => ({ part: id, name: `The ${id}` }))
    localStorage.setItem('compare', JSON.stringify(chosen))
    onTestFinished(() => localStorage.removeItem('compare'))
    fireEvent.click(screen.getByRole('link', { name: 'Remove The a' }))
    await waitFor(() => expect(JSON.parse(localStorage.getItem('compare') ?? '')).toEqual([chosen[1]]))
  })

  it('CMP-03/only shows the rows that differ alone, as the address says, and leads back to all', async () => {
    await show('?parts=a,b&only=differences', {
      a: part('a', {
        traits: { __typename: 'PartTraits', axle: ['front'], side: ['left'], lift: [], load: [] },
      }),
      b: part('b', {
        traits: { __typename: 'PartTraits', axle: ['front'], side: ['right'], lift: [], load: [] },
      }),
    })
    expect(rowNames()).toEqual(['Buy', 'Article number ≠, differs', 'Details', 'Side ≠, differs'])
    const all = screen.getByRole('link', { name: 'Show all rows' })
    expect(all.getAttribute('href')).toBe('/compare?parts=a%2Cb')
  })

  it('CMP-03/fit says of the vehicle in the address whether each part fits, and why', async () => {
    await show('?parts=a,b&make=TOYOTA&model=HILUX&year=2016', {
      a: part('a', { fit: { __typename: 'Fit', verdict: 'FITS', reason: 'Fits the TOYOTA HILUX 2016.' } }),
      b: part('b', { fit: { __typename: 'Fit', verdict: 'DOES_NOT_FIT', reason: 'It is not made for it.' } }),
    })
    expect(row(/^Fit/)).toEqual(['Fits the TOYOTA HILUX 2016.', 'Does not fit. It is not made for it.'])
    expect(screen.getByText('For the TOYOTA HILUX 2016')).toBeDefined()
  })

  it('CMP-03/fit,only FIT-07/leads an answer that makes the fits alike hides their row, and stays on the screen', async () => {
    const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
    const fits = (details: object, ofA: { verdict: string; reason: string }): Answers => ({
      [requestKey({
        query: FitsDocument,
        variables: { records: ['a', 'b'], vehicle: { ...hilux, engine: null, ...details } },
      })]: {
        __typename: 'Query',
        fits: [
          { __typename: 'PartFit', record: 'a', fit: { __typename: 'Fit', ...ofA } },
          { __typename: 'PartFit', record: 'b', fit: { __typename: 'Fit', ...fitting } },
        ],
      },
    })
    const fitting = { verdict: 'FITS', reason: 'Fits the TOYOTA HILUX 2016.' }
    const onlyEngine = (engine: string) => ({
      __typename: 'FitmentCriteria',
      engine,
      side: null,
      load: null,
      builtFrom: null,
      builtTo: null,
    })
    localStorage.clear()
    await show(
      '?parts=a,b&only=differences&make=TOYOTA&model=HILUX&year=2016',
      { a: part('a'), b: part('b') },
      {
        more: {
          ...fits({}, { verdict: 'FITS_IF', reason: 'Fits if the engine is 2.8.' }),
          ...fits({ engine: '2.8' }, fitting),
          [requestKey({ query: FitCriteriaDocument, variables: { records: ['a', 'b'], ...hilux } })]: {
            __typename: 'Query',
            fitCriteria: [
              { __typename: 'PartCriteria', record: 'a', criteria: [onlyEngine('2.8')] },
              { __typename: 'PartCriteria', record: 'b', criteria: [null] },
            ],
          },
        },
      },
    )
    fireEvent.click(await screen.findByRole('button', { name: /Check yours/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Does it fit the TOYOTA HILUX 2016?' }))
    fireEvent.click(await dialog.findByRole('button', { name: '2.8' }))
    await dialog.findByText('Fits the TOYOTA HILUX 2016.')
    await expect.poll(() => screen.queryByRole('row', { name: /^Fit/, hidden: true })).toBe(null)
    dialog.getByText('Fits the TOYOTA HILUX 2016.')
    fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).toBe(null)
  })

  it('CMP-02/fifth,unknown names what it leaves out and what is gone', async () => {
    await show('?parts=a,gone,c,d,e,f', { a: part('a'), gone: null, c: part('c'), d: part('d') })
    expect(screen.getAllByRole('columnheader')).toHaveLength(4)
    const main = within(screen.getByRole('main'))
    expect(main.getByText('At most 4 parts stand beside one another. Left out:')).toBeDefined()
    expect(main.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['e', 'f', 'gone'])
  })

  it('CMP-02/remove,empty leads to a comparison without the part, and without any to the lists', async () => {
    const { router } = await show('?parts=a,b', { a: part('a'), b: part('b') })
    expect(screen.getByText(/^There is room for 2 more parts/)).toBeDefined()
    const remove = screen.getByRole('link', { name: 'Remove The a' })
    expect(remove.getAttribute('href')).toBe('/compare?parts=b')
    await act(async () => {
      await router.navigate({ to: '/compare', search: {} })
    })
    expect(screen.getByText(/^Choose up to 4 parts with “Compare”/)).toBeDefined()
    expect(screen.queryByRole('table')).toBe(null)
  })

  it('CMP-04/scale,unscaled draws parts at one scale, and says of others that they are not', async () => {
    await show('?parts=a,b,c', {
      a: part('a', { photos: photo(1000) }),
      b: part('b', { photos: photo(800) }),
      c: part('c', { photos: photo(null) }),
    })
    const region = within(screen.getByRole('region', { name: 'Drawings at one scale' }))
    const drawings = region.getAllByRole('img', { name: /^Drawing of The/ })
    expect(drawings.map((drawing) => drawing.querySelector('image')?.getAttribute('width'))).toEqual([
      '400',
      '320',
    ])
    expect(region.getByText('(not to scale)').closest('li')?.textContent).toContain('The c')
    expect(screen.queryByText('The pictures are not at one scale.')).toBe(null)
  })

  it('CMP-04/unscaled pictures without a scale stay plain, and the page says so', async () => {
    await show('?parts=a,b', { a: part('a', { photos: photo(null) }), b: part('b', { photos: photo(900) }) })
    expect(screen.getByText('The pictures are not at one scale.')).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Drawings at one scale' })).toBe(null)
  })

  it('CMP-02/failed says that the parts could not be loaded', async () => {
    await show('?parts=a', { a: part('a') }, { isAnswered: false })
    expect(screen.getByText('The parts could not be loaded.')).toBeDefined()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })))
    expect(screen.getByText('The parts could not be loaded.')).toBeDefined()
  })
})
