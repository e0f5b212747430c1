import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Offer, StockStatus } from '#client/features/product/availability/StockStatus.tsx'
import { offerForQuantity } from '#client/features/product/purchase/offerForQuantity.ts'

afterEach(cleanup)
const textOf = () => document.body.textContent ?? ''

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
    [offer('IN_TRANSIT', 'In transit', 'within 12 - 14 days'), 'later', 'In transitwithin 12 - 14 days'],
    [
      offer('IN_TRANSIT', 'In transit', 'within -3 - -1 days'),
      'later',
      'In transitExpected within the next few days',
    ],
    [
      offer('OUT_OF_STOCK', 'Temporarily out of stock', null),
      'bad',
      'Temporarily out of stockStatus unavailable',
    ],
  ])('A11Y-07/meaning AVAIL-06 AVAIL-02 %o', (given, tone, text) => {
    render(<StockStatus offer={given} />)
    expect(tick()).toBe(tone)
    expect(textOf()).toBe(text)
  })
  it('AVAIL-02 AVAIL-04 AVAIL-06 airfreight shows its badge as sanitized HTML', () => {
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
    expect(tick()).toBe('later')
    expect(textOf()).toContain('Available from the manufacturerwithin 3-4 weeks with airfreight')
    expect(screen.getByText('Airfreight').tagName).toBe('STRONG')
    expect(document.querySelector('script')).toBeNull()
  })
  it.each([
    [{ from: 1, until: 2 }, ''],
    [{ from: 7, until: 12 }, 'Canary Islands: longer, 7-12 working days from dispatch.'],
  ])(
    'AVAIL-10/product beside the days of stock stands why the arrival is later: %o',
    (shippingDays, later) => {
      const [asOf, place] = ['2026-11-30T10:00:00Z', 'Canary Islands']
      const given = offer('IN_STOCK', 'In stock', 'within 2-5 days')
      render(<StockStatus offer={given} asOf={asOf} shippingDays={shippingDays} place={place} />)
      expect(textOf()).toContain(`In stockwithin 2-5 days${later}Ordered today`)
    },
  )
  it('AVAIL-06/unavailable an unknown stock shows `Status unavailable`', () => {
    render(<StockStatus offer={null} />)
    expect(textOf()).toBe('Status unavailable')
  })
  it.each([
    [3, 3, 'All 3 that can be delivered are in your cart.'],
    [2, 3, 'Only 2 can be delivered, and your cart has 3.'],
    [3, 2, '3 can be delivered, and 2 of them are in your cart.'],
    [null, 3, ''],
    [3, 0, ''],
  ])(
    'PDP-09 PDP-26 a quantity above the stock of %s with %s in the cart shows `Out of stock`, and why',
    (max, inCart, why) => {
      const soldOut = offer('OUT_OF_STOCK', 'Temporarily out of stock', null)
      render(<StockStatus offer={soldOut} exceeded={{ max, inCart }} />)
      expect(textOf()).toBe(`Out of stockStatus unavailable${why}`)
      expect(tick()).toBe('bad')
    },
  )
})

it('AVAIL-07/first the offer for a quantity is the first that covers it', () => {
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
