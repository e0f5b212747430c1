/** The pages of a link that somebody sent, and of a pasted list. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  CartDocument,
  PartLookupsDocument,
  type PartLookupsQuery,
  type PartMatchFieldsFragment,
} from '#client/generated/graphql.ts'
import { requestKey } from '#client/lib/apollo/apollo.ts'
import { money } from '#tests/support/client/answers.ts'
import { cart, line } from '#tests/support/client/shopData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

const match = (id: string, over: Partial<PartMatchFieldsFragment> = {}): PartMatchFieldsFragment => ({
  __typename: 'PartMatch',
  id,
  urlcomponent: id,
  name: `The ${id}`,
  brand: 'KST',
  articleNumber: `A1-${id}`,
  photos: [],
  gross: money(1190),
  net: money(1000),
  stockLocation: null,
  saleUnit: 'PIECE',
  isExact: true,
  stock: {
    __typename: 'Availability',
    isKnown: true,
    offers: [
      {
        __typename: 'AvailabilityOffer',
        upTo: 5,
        case: 'IN_STOCK',
        note: 'In stock, within 2-5 days',
      },
    ],
    max: 5,
  },
  fit: null,
  ...over,
})
const soldOut = { __typename: 'Availability' as const, isKnown: true, offers: [], max: 0 }

const show = async (
  address: string,
  by: 'NAME' | 'NUMBER',
  found: Record<string, PartMatchFieldsFragment[]>,
  isHeld = false,
) => {
  const texts = Object.keys(found)
  const item = { ...line.item, id: 'pads' }
  const filled = {
    ...cart,
    lines: [{ ...line, item, quantity: 2 }],
    itemQuantities: [{ __typename: 'ItemQuantity' as const, itemId: 'pads', quantity: 2 }],
  }
  const variables = { by, texts, vehicle: null, country: 'PL' }
  const partLookups: PartLookupsQuery['partLookups'] = texts.map((text) => ({
    __typename: 'PartLookup',
    text,
    matches: found[text] ?? [],
  }))
  await showPage(
    address,
    {
      [requestKey({ query: PartLookupsDocument, variables })]: { __typename: 'Query', partLookups },
      ...(isHeld && {
        [requestKey({ query: CartDocument, variables: {} })]: { __typename: 'Query', cart: filled },
      }),
    },
    { hasCart: isHeld },
  )
  await screen.findByRole('heading', { level: 1, name: by === 'NAME' ? /sent to you/ : /part numbers/ })
}
const row = (text: RegExp) => {
  const rows = within(screen.getByRole('main')).getAllByRole('listitem')
  const found = rows.find((one) => text.test(one.textContent ?? ''))
  if (!found) throw new Error(`no row ${text}`)
  return within(found)
}
const addButton = () => screen.queryByRole('button', { name: /^Add \d/ })?.textContent

describe('the page of a link', () => {
  it('BUY-02/until,price,stock says what differs from when it was sent', async () => {
    await show('/buy/pads:2,discs:1,gone:1?prices=9.90,11.90,5.00&country=PL&until=2020-01-31', 'NAME', {
      pads: [match('pads')],
      discs: [match('discs', { stock: soldOut })],
      gone: [],
    })
    expect(screen.getByText(/^This offer ended on 31 Jan/)).toBeDefined()
    expect(row(/The pads/).getByText('9.90 € when it was sent')).toBeDefined()
    expect(row(/The discs/).getByText('Temporarily out of stock')).toBeDefined()
    expect(row(/The discs/).queryByText(/when it was sent/)).toBe(null)
    expect(row(/^Part gone/).getByText('We no longer have this part')).toBeDefined()
    expect([addButton(), screen.getByText('23.80 €').tagName]).toEqual(['Add 1 part to cart', 'DD'])
  })
  it('BUY-02/price does not compare prices of another country', async () => {
    await show('/buy/pads:2?prices=9.90&country=DE', 'NAME', { pads: [match('pads')] })
    expect(screen.getByText(/^It was sent with prices for Germany/)).toBeDefined()
    expect(screen.queryByText(/when it was sent/)).toBe(null)
  })
  it('BUY-04/quote names what it leaves out, and what it has in part', async () => {
    await show('/buy/pads:9,discs:1,hose:1,gone:1', 'NAME', {
      pads: [match('pads')],
      discs: [match('discs', { stock: soldOut })],
      hose: [match('hose', { gross: null })],
      gone: [],
    })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Print as a quote' })))
    const quote = within(await screen.findByRole('region', { name: 'Quote' }))
    expect(quote.getByRole('row', { name: /^The pads/ }).textContent).toBe('The pads, A1-pads511.90 €59.50 €')
    expect(quote.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'The pads: 9 wanted, 5 can be delivered',
      'The discs: Temporarily out of stock',
      'The hose: Sold on request: please ask us',
      'Part gone: We no longer have this part',
    ])
  })
  it('BUY-04/quote says nothing of parts that are all in it', async () => {
    await show('/buy/pads:2', 'NAME', { pads: [match('pads')] })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Print as a quote' })))
    const quote = within(await screen.findByRole('region', { name: 'Quote' }))
    expect(quote.queryByText(/Not in this quote/)).toBe(null)
  })
  it('BUY-01/hostile names what it does not understand', async () => {
    await show('/buy/pads:2,discs:0', 'NAME', { pads: [match('pads')] })
    expect(row(/discs:0/).getByText(/quantity is not from 1 to 9999/)).toBeDefined()
  })
  it('BUY-03/kept,twice adds what is kept, and does not choose what the cart holds', async () => {
    await show('/buy/pads:2,discs:1', 'NAME', { pads: [match('pads')], discs: [match('discs')] }, true)
    expect(await row(/The pads/).findByText('2 in your cart already')).toBeDefined()
    expect(addButton()).toBe('Add 1 part to cart')
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Add The discs' })))
    expect(addButton()).toBe(undefined)
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Add The pads' })))
    expect(addButton()).toBe('Add 1 part to cart')
  })
})

describe('the page of a list', () => {
  it('BUY-05/found,ambiguous,unknown,unread says of each line what it is', async () => {
    const list = encodeURIComponent('2x A1-pads\noe 1\nA2-both\nX-1\nbrake pads')
    await show(`/buy?list=${list}`, 'NUMBER', {
      'A1-pads': [match('pads')],
      'oe 1': [match('other')],
      'A2-both': [match('one'), match('two')],
      'X-1': [],
    })
    // What it says already need not be said again.
    expect(row(/The pads/).queryByText(/you wrote/)).toBe(null)
    expect(row(/The other/).getByText(/you wrote oe 1/)).toBeDefined()
    expect(row(/^X-1/).getByText('We know no part with this number')).toBeDefined()
    expect(row(/brake pads/).getByText(/it names no part/)).toBeDefined()
    expect(addButton()).toBe('Add 2 parts to cart')
    const choice = screen.getByLabelText('Part for A2-both')
    await act(async () => fireEvent.change(choice, { target: { value: 'two' } }))
    expect(addButton()).toBe('Add 3 parts to cart')
  })
  it('BUY-05/found BUY-02/stock says of the second line of a part that the first has all of it', async () => {
    const pads = match('pads', { stock: { ...match('pads').stock, max: 4 } })
    await show(`/buy?list=${encodeURIComponent('3x A1-pads\n2x a1 pads')}`, 'NUMBER', {
      'A1-pads': [pads],
      'a1 pads': [pads],
    })
    expect(addButton()).toBe('Add 1 part to cart')
    expect(row(/2 wanted, 1 can be delivered/).getByText(/you wrote a1 pads/)).toBeDefined()
  })
  it('BUY-02/stock says that the cart has all of a part', async () => {
    const pads = match('pads', { stock: { ...match('pads').stock, max: 2 } })
    await show('/buy/pads:3', 'NAME', { pads: [pads] }, true)
    expect(row(/The pads/).getByText(/All 2 that can be bought are in your cart/)).toBeDefined()
    expect(row(/The pads/).queryByText('Temporarily out of stock')).toBe(null)
  })
})
