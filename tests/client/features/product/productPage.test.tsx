import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Product } from '#client/features/product/product.types.ts'
import { CartDocument, FitsDocument, type FitVerdict } from '#client/generated/graphql.ts'
import { type Answers, requestKey } from '#client/lib/apollo/apollo.ts'
import { money, stockAnswer } from '#tests/support/client/answers.ts'
import { cart, line, product } from '#tests/support/client/shopData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'
import { showProduct } from '#tests/support/client/showProduct.ts'

const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const ownVehicle = () => {
  const vehicle = { id: 'toyota|hilux|2016|', name: null, ...hilux }
  localStorage.setItem('garage', JSON.stringify({ vehicles: [vehicle], currentId: vehicle.id }))
}

beforeEach(() => localStorage.clear())

const fitAnswer = (verdict: FitVerdict, reason: string): Answers => ({
  [requestKey({
    query: FitsDocument,
    variables: { records: ['spring'], vehicle: { ...hilux, engine: null } },
  })]: {
    __typename: 'Query',
    fits: [{ __typename: 'PartFit', record: 'spring', fit: { __typename: 'Fit', verdict, reason } }],
  },
})

const main = () => screen.getByRole('main')

describe.each<[FitVerdict, string, string, boolean]>([
  ['FITS', 'Fits the TOYOTA HILUX 2016.', 'Fits your TOYOTA HILUX 2016.', false],
  [
    'FITS_IF',
    'Fits if the engine is 2.8D-4D.',
    'Fits if the engine is 2.8D-4D. Check yours: Front spring',
    true,
  ],
  [
    'DOES_NOT_FIT',
    'Not made for the TOYOTA HILUX 2016.',
    'Does not fit. Not made for the TOYOTA HILUX 2016.',
    false,
  ],
  [
    'UNKNOWN',
    'Listed for the TOYOTA HILUX 2016, without engine or build date: please check.',
    'Listed for the TOYOTA HILUX 2016, without engine or build date: please check.',
    true,
  ],
])('%s', (verdict, reason, words, asks) => {
  it('FIT-02/product FIT-05/listed is said with its reason on the product page', async () => {
    ownVehicle()
    await showProduct({}, fitAnswer(verdict, reason))
    await expect.poll(() => main().querySelector('[data-fit]')?.textContent).toBe(words)
    expect(main().querySelector('[data-fit]')?.getAttribute('data-fit')).toBe(verdict)
    expect(main().textContent).not.toContain('Fit not known')
  })
  it.each([0, 12])('FIT-06/offered asks a person only where one is needed, with %s in stock', async (max) => {
    ownVehicle()
    await showProduct({}, { ...fitAnswer(verdict, reason), ...stockAnswer('spring', 'PL', max) })
    await expect.poll(() => main().querySelector('[data-fit]')).not.toBeNull()
    const button = within(main()).queryByRole('button', { name: 'Ask us whether it fits' })
    expect(button !== null).toBe(asks)
  })
})

it('FIT-06/offered a fit that cannot be loaded leaves the question to a person', async () => {
  ownVehicle()
  await showProduct()
  await within(main()).findByRole('button', { name: 'Ask us whether it fits' })
})

describe('FIT-04 the vehicle is chosen on the page', () => {
  it('FIT-04/garage a vehicle of the garage is chosen without leaving the page', async () => {
    ownVehicle()
    const stored = JSON.parse(localStorage.getItem('garage') ?? '')
    localStorage.setItem('garage', JSON.stringify({ ...stored, currentId: null }))
    const page = await showProduct({}, fitAnswer('FITS', 'Fits the TOYOTA HILUX 2016.'))
    fireEvent.click(within(main()).getByRole('button', { name: 'Choose your vehicle' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Use this vehicle' }))
    await expect.poll(() => main().querySelector('[data-fit]')?.getAttribute('data-fit')).toBe('FITS')
    expect(page.router.state.location.pathname).toBe('/details/spring')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

const numbered = {
  articleNumber: 'KST FC-10073',
  safety: { ...product.safety, identifier: '5901000100736' },
} satisfies Partial<Product>

describe('PDP-20 article numbers', () => {
  it('PDP-20/order what is printed on the box stands before the GTIN', async () => {
    await showProduct(numbered)
    const numbers = screen.getByRole('list', { name: 'Article numbers' })
    const shown = within(numbers).getAllByRole('listitem')
    expect(shown.map((entry) => entry.querySelector('span')?.textContent)).toEqual([
      'KESTREL · KST FC-10073',
      'GTIN 5901000100736',
    ])
  })
  it('PDP-20/copied one press copies a number and says so', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
    onTestFinished(() => void vi.unstubAllGlobals())
    await showProduct(numbered)
    await act(async () => screen.getByRole('button', { name: 'Copy the number KST FC-10073' }).click())
    expect(writeText).toHaveBeenCalledExactlyOnceWith('KST FC-10073')
    await screen.findByText('KST FC-10073 copied')
  })
  it('PDP-20/permission without the clipboard a selected text is copied, or the visitor is told', async () => {
    const writeText = vi.fn(() => Promise.reject(new Error('Not allowed')))
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
    onTestFinished(() => void vi.unstubAllGlobals())
    let copied = ''
    let isAllowed = true
    document.execCommand = vi.fn(() => {
      const field = document.querySelector('textarea')
      copied = isAllowed ? (field?.value ?? '') : ''
      return isAllowed
    })
    await showProduct(numbered)
    await act(async () => screen.getByRole('button', { name: 'Copy the GTIN 5901000100736' }).click())
    await screen.findByText('5901000100736 copied')
    expect(copied).toBe('5901000100736')
    isAllowed = false
    await act(async () => screen.getByRole('button', { name: 'Copy the number KST FC-10073' }).click())
    await screen.findByText('KST FC-10073 could not be copied. Select it and copy it yourself.')
  })
})

const details = (rows: Record<string, string>) =>
  Object.entries(rows).map(([name, value]) => ({ __typename: 'TechnicalDetail' as const, name, value }))

describe('PDP-23 variants', () => {
  const variants: Product['variants'] = [
    {
      __typename: 'Variant',
      id: 'v1',
      urlcomponent: 'spring-300',
      name: 'Front spring 300 kg',
      description: 'Constant load 300 kg',
      brand: 'TALUS',
      articleNumber: 'TLS FC-2',
      technicalDetails: details({
        Brand: 'Talus',
        Axle: 'Front',
        Lift: '+40 mm',
        Load: '300 kg',
        Turns: '8',
      }),
      photos: [],
      gross: money(3475),
      difference: money(-6525),
    },
  ]
  const own = { technicalDetails: details({ Axle: 'Front', Lift: '+40 mm', Load: 'Standard', Turns: '7' }) }

  it('PDP-23/table the part and its variants stand side by side', async () => {
    await showProduct({ ...own, ...numbered, variants })
    const rows = within(screen.getByRole('list', { name: /^Variants: brand, lift, load/ })).getAllByRole(
      'listitem',
    )
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'spring, KESTREL KST FC-10073Lift +40 mmLoad StandardTurns 7100.00 €This part',
      'Front spring 300 kg, TALUS TLS FC-2Lift +40 mmLoad 300 kgTurns 834.75 €-65.25 € to this part',
    ])
  })
  it('PDP-23/difference a difference of price names what it is against, beside the price', async () => {
    await showProduct({ ...own, variants })
    expect(
      screen.getByRole('link', { name: /^Front spring 300 kg.*34\.75 €.*-65\.25 € to this part$/ }),
    ).toBeTruthy()
  })
})

describe('PDP-22 what a price is for', () => {
  it.each([
    ['PIECE', 'per piece'],
    ['PAIR', 'per pair'],
    ['AXLE', 'per axle'],
    ['SET', 'per set'],
  ] as const)('PDP-22/said %s is said beside the price', async (saleUnit, words) => {
    await showProduct({ saleUnit })
    expect(main().textContent).toContain(`100.00 € ${words}`)
  })
  it('PDP-22/silent without a unit nothing is said', async () => {
    await showProduct()
    expect(main().textContent).not.toMatch(/per (piece|pair|axle|set)/)
  })
})

const component = (urlcomponent: string): Product['components'][number] => ({
  __typename: 'Component',
  id: urlcomponent,
  urlcomponent,
  name: urlcomponent,
  description: '',
  quantity: 2,
  photos: [],
})
const cartAnswer = (lines: (typeof cart)['lines']): Answers => ({
  [requestKey({ query: CartDocument, variables: {} })]: { __typename: 'Query', cart: { ...cart, lines } },
})

describe('PDP-25 a kit and its parts', () => {
  beforeEach(() => {
    document.cookie = 'basket=1'
  })
  it('PDP-25/saving a kit says what its parts cost one by one', async () => {
    await showProduct({ kit: true, components: [component('bush')], kitSaving: money(1111) })
    await expect
      .poll(() => main().textContent)
      .toContain('Bought one by one these parts cost 111.11 €: the kit saves 11.11 €.')
  })
  it('PDP-25/page the page of a kit names what the cart has of it already', async () => {
    const bush = { ...line, displayName: 'Bush', item: { ...line.item, id: 'bush', urlcomponent: 'bush' } }
    await showProduct({ kit: true, components: [component('bush')] }, cartAnswer([bush]))
    const said = await screen.findByText(/This kit contains what is in your cart on its own already/)
    expect(said.textContent).toContain('Bush')
  })
  it('PDP-25/page the page of a part names the kit in the cart that contains it', async () => {
    const inKit = { ...component('spring'), __typename: 'CartComponent' as const }
    const kit = { ...line, displayName: 'Lift kit', components: [inKit] }
    await showProduct({}, cartAnswer([{ ...kit, item: { ...line.item, id: 'kit', urlcomponent: 'kit' } }]))
    const said = await screen.findByText(/The kit in your cart contains this part already/)
    expect(said.textContent).toContain('already: Lift kit.')
  })
  it('PDP-25/line a line of the cart names the kit that contains it', async () => {
    const inKit = { ...component('spring'), __typename: 'CartComponent' as const }
    const kit = { ...line, id: 'l2', displayName: 'Lift kit', components: [inKit] }
    await showPage(
      '/basket',
      cartAnswer([line, { ...kit, item: { ...line.item, id: 'kit', urlcomponent: 'kit' } }]),
    )
    await screen.findByText('Also in the kit in your cart: Lift kit.')
  })
})

it('PDP-21/reason at the limit the page says why it ends there', async () => {
  await showProduct({}, stockAnswer('spring', 'PL', 2))
  fireEvent.change(await within(main()).findByRole('combobox', { name: 'Usual quantities' }), {
    target: { value: '2' },
  })
  await within(main()).findByText('All that we can deliver')
  expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveProperty('value', '2')
})

it('PDP-27/product one Undo puts a chosen quantity back, and goes with the page', async () => {
  await showProduct({}, stockAnswer('spring', 'PL', 12))
  fireEvent.change(await within(main()).findByRole('combobox', { name: 'Usual quantities' }), {
    target: { value: '10' },
  })
  const quantity = screen.getByRole('textbox', { name: 'Quantity' })
  expect(quantity).toHaveProperty('value', '10')
  await screen.findByText('Front spring: 10 instead of 1')
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click())
  expect(quantity).toHaveProperty('value', '1')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
