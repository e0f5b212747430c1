import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  consentCategories,
  consentCookieName,
  consentCookieSeconds,
  mandatoryOnly,
  normalizeConsent,
  readConsent,
  tagSignals,
  toggleConsent,
  writeConsent,
} from '#domain/consent/consent.ts'
import { money } from '#domain/money.ts'
import { purchaseEvent } from '#domain/orders/purchaseEvent.ts'

const choices = fc.subarray([...consentCategories])

describe('consent', () => {
  it('CONS-03 Mandatory is always on, and alone until the visitor chooses', () => {
    expect(mandatoryOnly).toEqual(['Mandatory'])
    expect(toggleConsent(['Mandatory'], 'Mandatory')).toEqual(['Mandatory'])
    expect(toggleConsent(['Mandatory'], 'Analytics')).toEqual(['Mandatory', 'Analytics'])
    expect(toggleConsent(['Mandatory', 'Analytics'], 'Analytics')).toEqual(['Mandatory'])
    expect(toggleConsent(['Mandatory', 'Functional', 'Analytics'], 'Analytics')).toEqual([
      'Mandatory',
      'Functional',
    ])
    expect(normalizeConsent(['Advertisement', 'Functional'])).toEqual([
      'Mandatory',
      'Functional',
      'Advertisement',
    ])
  })
  it('CONS-04 the cookie holds the category names for 7 days', () => {
    expect(consentCookieName).toBe('cookieConsent')
    expect(consentCookieSeconds).toBe(7 * 24 * 3600)
    expect(writeConsent(['Analytics'])).toBe('Mandatory.Analytics')
    fc.assert(
      fc.property(choices, (chosen) => {
        expect(readConsent(writeConsent(chosen))).toEqual(normalizeConsent(chosen))
      }),
    )
  })
  it.each([null, undefined, '', 'true', 'Analytics', 'mandatory', '%%%'])(
    'the cookie value %s is not a choice',
    (value) => {
      expect(readConsent(value)).toBeNull()
    },
  )
  it('unknown category names are dropped', () => {
    expect(readConsent('Mandatory.Tracking.Functional')).toEqual(['Mandatory', 'Functional'])
  })
  it('CONS-05 the tag gets signals for Advertisement and Analytics only', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const ads = chosen.includes('Advertisement') ? 'granted' : 'denied'
        expect(tagSignals(chosen)).toEqual({
          ad_storage: ads,
          ad_user_data: ads,
          ad_personalization: ads,
          analytics_storage: chosen.includes('Analytics') ? 'granted' : 'denied',
        })
      }),
    )
  })
})

describe('EVENT-01/fields the purchase event', () => {
  const order = {
    name: 'S-1001',
    promoCode: 'SPRING',
    lines: [{ item: { id: '7' }, displayName: 'Pads', quantity: 2, price: money(4999) }],
    totals: { gross: money(12098), tax: money(2262), shipping: money(2100) },
  }
  const ada = {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Byron',
    street: 'Long Lane 7a',
    city: 'Warszawa',
    country: 'PL',
    postalCode: '00-001',
  }
  it('contains the order', () => {
    expect(purchaseEvent(order, null, [...consentCategories])).toEqual({
      event: 'purchase',
      ecommerce: {
        transaction_id: 'S-1001',
        value: 120.98,
        tax: 22.62,
        shipping: 21,
        currency: 'EUR',
        coupon: 'SPRING',
        items: [{ id: '7', name: 'Pads', quantity: 2, price: 49.99 }],
      },
    })
    expect(purchaseEvent({ ...order, promoCode: null }, null, []).ecommerce.coupon).toBe('')
  })
  it('contains the customer only with Advertisement consent', () => {
    expect(purchaseEvent(order, ada, ['Mandatory', 'Advertisement']).customer).toEqual({
      email: 'ada@example.com',
      first_name: 'Ada',
      last_name: 'Byron',
      street: 'Long Lane 7a',
      city: 'Warszawa',
      country: 'PL',
      postal_code: '00-001',
    })
    fc.assert(
      fc.property(choices, (chosen) => {
        const told = JSON.stringify(purchaseEvent(order, ada, chosen)).includes('ada@example.com')
        expect(told).toBe(chosen.includes('Advertisement'))
      }),
    )
  })
})
