import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Photo } from '#client/features/parts/Photo.tsx'
import { Price } from '#client/features/parts/Price.tsx'
import { QuantityStepper } from '#client/features/parts/QuantityStepper.tsx'
import { fitmentRows, matchesFilter } from '#client/features/product/fitmentRows.ts'
import { offerForQuantity } from '#client/features/product/offerForQuantity.ts'
import { type Offer, StockStatus } from '#client/features/product/StockStatus.tsx'
import { listSuggestions, suggestionDestination } from '#client/features/search/suggestions.ts'
import { FitBadge } from '#client/features/vehicle/FitBadge.tsx'
import { JsonLd } from '#client/lib/JsonLd.tsx'
import { money } from '#domain/money.ts'

afterEach(cleanup)
const textOf = () => document.body.textContent ?? ''

describe('Price', () => {
  it('PDP-04 LAW-03 a reduced price stands with what it was and the lowest of the 30 days before', () => {
    render(
      <Price
        price={{ gross: money(8000), base: money(12_000), promotion: true, lowest30Days: money(10_000) }}
      />,
    )
    expect(textOf()).toContain('80.00 €')
    expect(screen.getByText('120.00 €').tagName).toBe('S')
    expect(textOf()).toContain('Lowest price in the last 30 days before the price reduction: 100.00 €')
    expect(textOf()).toContain('-20 %')
  })
  it('PDP-04 a price that is not reduced claims nothing', () => {
    render(
      <Price price={{ gross: money(8000), base: money(12_000), promotion: false, lowest30Days: null }} />,
    )
    expect(textOf()).toBe('80.00 €')
  })
})

const offer = (
  name: Offer['case'],
  message: string,
  days: string | null,
  badge: string | null = null,
): Offer => ({
  case: name,
  message,
  days,
  badge,
  explanation: '',
})
const tick = () => document.querySelector('[data-tone]')?.getAttribute('data-tone') ?? null

describe('StockStatus', () => {
  it.each([
    [offer('IN_STOCK', 'In stock', 'within 2-5 days'), 'good', 'In stockwithin 2-5 days'],
    [offer('DROPSHIPPING', 'In stock', 'within 2-5 days'), 'good', 'In stockwithin 2-5 days'],
    [offer('ALTERNATIVE', 'In stock', 'within 5-10 days'), 'good', 'In stockwithin 5-10 days'],
    [offer('IN_TRANSIT', 'In transit', 'within 12 - 14 days'), 'warning', 'In transitwithin 12 - 14 days'],
    [
      offer('IN_TRANSIT', 'In transit', 'within -3 - -1 days'),
      'warning',
      'In transitExpected within the next few days',
    ],
    [
      offer('OUT_OF_STOCK', 'Temporarily out of stock', null),
      'bad',
      'Temporarily out of stockStatus unavailable',
    ],
  ])('AVAIL-06 AVAIL-02 %o', (given, tone, text) => {
    render(<StockStatus offer={given} />)
    expect(tick()).toBe(tone)
    expect(textOf()).toBe(text)
  })
  it('AVAIL-02 AVAIL-04 AVAIL-06 airfreight carries its badge as HTML', () => {
    const badge = '<strong>Airfreight</strong> costs extra<script>alert(1)</script>'
    render(
      <StockStatus
        offer={offer(
          'AIRFREIGHT',
          'Available from the manufacturer',
          'within 3-4 weeks with airfreight',
          badge,
        )}
      />,
    )
    expect(tick()).toBe('warning')
    expect(textOf()).toContain('Available from the manufacturerwithin 3-4 weeks with airfreight')
    expect(screen.getByText('Airfreight').tagName).toBe('STRONG')
    expect(document.querySelector('script')).toBeNull()
  })
  it('AVAIL-06 an unknown stock shows Status unavailable', () => {
    render(<StockStatus offer={null} />)
    expect(textOf()).toBe('Status unavailable')
  })
  it('PDP-09 what exceeds the stock shows as Out of stock', () => {
    render(<StockStatus offer={offer('OUT_OF_STOCK', 'Temporarily out of stock', null)} exceeded />)
    expect(textOf()).toBe('Out of stockStatus unavailable')
    expect(tick()).toBe('bad')
  })
})

it('AVAIL-07 the offer that holds is the first that covers the quantity', () => {
  const offers = [4, 10].map((upTo) => ({
    __typename: 'AvailabilityOffer' as const,
    upTo,
    case: 'IN_STOCK' as const,
    message: `up to ${upTo}`,
    days: null,
    badge: null,
    explanation: '',
    eta: null,
  }))
  expect(offerForQuantity(offers, 4).message).toBe('up to 4')
  expect(offerForQuantity(offers, 5).message).toBe('up to 10')
  expect(offerForQuantity(offers, 11)).toMatchObject({
    case: 'OUT_OF_STOCK',
    message: 'Temporarily out of stock',
  })
})

describe('FitBadge', () => {
  it('FIT-02 unknown never reads as fits', () => {
    render(
      <FitBadge
        fit={{ verdict: 'UNKNOWN', reason: 'The maker does not say.' }}
        vehicle="TOYOTA HILUX 2016"
      />,
    )
    expect(textOf()).not.toMatch(/\bfits\b/i)
    expect(tick()).toBe('neutral')
    expect(textOf()).toContain('The maker does not say.')
  })
  it('FIT-02 fits if says the condition, does not fit says why', () => {
    render(<FitBadge fit={{ verdict: 'FITS_IF', reason: 'Fits if the engine is 2.8D-4D.' }} vehicle="x" />)
    expect(textOf()).toBe('Fits if the engine is 2.8D-4D.')
    cleanup()
    render(
      <FitBadge
        fit={{ verdict: 'DOES_NOT_FIT', reason: 'Not made for the TOYOTA HILUX 2016.' }}
        vehicle="TOYOTA HILUX 2016"
      />,
    )
    expect(textOf()).toBe('Does not fit. Not made for the TOYOTA HILUX 2016.')
  })
  it('FIT-02 fits names the vehicle as its owner does', () => {
    const fits = { verdict: 'FITS', reason: 'Fits the TOYOTA HILUX 2016.' } as const
    render(<FitBadge fit={fits} vehicle="Work truck" />)
    expect(textOf()).toBe('Fits your Work truck.')
  })
})

it('NAMES-03 the quantity is a read-only input between its two buttons', () => {
  const [less, more] = [vi.fn(), vi.fn()]
  render(<QuantityStepper quantity={2} canDecrease canIncrease onDecrease={less} onIncrease={more} />)
  expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveProperty('readOnly', true)
  screen.getByRole('button', { name: 'Increase quantity' }).click()
  screen.getByRole('button', { name: 'Decrease quantity' }).click()
  expect([less.mock.calls.length, more.mock.calls.length]).toEqual([1, 1])
})

it('SEC-03 no text of a part can end its structured data', () => {
  const name = '</script><script>alert(1)</script><!--&'
  const { container } = render(<JsonLd data={{ '@type': 'Product', name }} />)
  const written = container.querySelector('script')?.textContent ?? ''
  expect(written).not.toMatch(/[<>&]/)
  expect(JSON.parse(written)).toMatchObject({ '@type': 'Product', name })
})

it('PAY-02 a placeholder stands where there is no photo, and photos carry their size', () => {
  render(<Photo photos={[]} alt="Spring" width={128} />)
  expect(screen.getByRole('img', { name: 'Spring: no photo' })).toBeTruthy()
  cleanup()
  render(<Photo photos={[{ url: '/files/a.svg' }]} alt="Spring" width={128} />)
  const photo = screen.getByRole('img', { name: 'Spring' })
  expect([photo.getAttribute('width'), photo.getAttribute('height')]).toEqual(['128', '96'])
})

describe('fitments', () => {
  const fitment = (year: string, more = {}) => ({
    __typename: 'Fitment' as const,
    make: 'TOYOTA',
    model: 'HILUX',
    year,
    group: 'FRONT SHOCKS',
    parameters: ['front'],
    criteria: null,
    ...more,
  })
  it('PDP-06 show each vehicle once with its conditions, and filter by any words', () => {
    const rows = fitmentRows([fitment('2016'), fitment('2016'), fitment('2015')])
    expect(rows).toHaveLength(2)
    expect(rows[0]?.conditions).toBe('FRONT SHOCKS, front')
    expect(rows.filter((row) => matchesFilter(row, 'hilux 2015'))).toHaveLength(1)
    expect(rows.filter((row) => matchesFilter(row, 'navara'))).toHaveLength(0)
  })
})

it('SRCH-01 a suggestion leads where it says, in the order shown', () => {
  const list = listSuggestions({
    __typename: 'Query',
    suggestions: {
      __typename: 'Suggestions',
      groups: [{ __typename: 'GroupSuggestion', category: 'BRAKES', group: 'PADS', count: 3 }],
      vehicles: [{ __typename: 'VehicleSuggestion', make: 'TOYOTA', model: 'HILUX' }],
      parts: [{ __typename: 'Part', id: '1', urlcomponent: 'a/b', name: 'Pad', group: 'PADS' }],
    },
  })
  expect(list.map(suggestionDestination)).toEqual([
    { path: '/parts', search: { category: 'BRAKES', groups: 'PADS' } },
    { path: '/parts', search: { make: 'TOYOTA', model: 'HILUX' } },
    { path: '/details/a%2Fb', search: {} },
  ])
})
