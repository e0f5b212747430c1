/** Properties of small rules, over generated input. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryOfLanguage, isDestination, preselectedCountry } from '#domain/countries/countries.ts'
import { deliveryAppearance } from '#domain/delivery/deliveryAppearance.ts'
import { deliveryWindow } from '#domain/delivery/deliveryWindow.ts'
import { enquiryFailure, enquiryProblems } from '#domain/forms/enquiry.ts'

const cases = ['instock', 'dropshipping', 'alternative', 'intransit', 'airfreight', 'outofstock'] as const
const anyCase = fc.constantFrom(...cases)
const locale = fc.constantFrom('en-GB', 'en-AU', 'de-DE', 'de-AT', 'fr', 'pl-PL', 'el_GR', 'sv')
const language = fc.oneof(locale, fc.string())

describe('SESS-02 browser language to country', () => {
  it('the first language that names a destination decides', () => {
    fc.assert(
      fc.property(fc.array(language), (languages) => {
        const found = preselectedCountry(languages)
        const named = languages.map(countryOfLanguage).filter((code) => code && isDestination(code))
        expect(found).toBe(named[0] ?? null)
        expect(found === null || isDestination(found)).toBe(true)
      }),
    )
  })

  it('case and hyphens or underscores make no difference', () => {
    fc.assert(
      fc.property(locale, fc.boolean(), (tag, upper) => {
        const spelled = (upper ? tag.toUpperCase() : tag.toLowerCase()).replace('-', '_')
        expect(countryOfLanguage(` ${spelled} `)).toBe(countryOfLanguage(tag))
      }),
    )
  })
})

describe('AVAIL-06 the delivery time', () => {
  it('has a text in every case, and a tick only with known days', () => {
    fc.assert(
      fc.property(anyCase, fc.option(fc.string()), (name, days) => {
        const { tick, text } = deliveryAppearance({ case: name, days })
        const isKnown = days !== null && name !== 'outofstock'
        expect(tick !== null).toBe(isKnown)
        if (!isKnown) expect(text).toBe('Status unavailable')
      }),
    )
  })

  it('AVAIL-03 negative numbers are never shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: -1 }), (from) => {
        const days = `within ${from} - ${from + 2} days`
        expect(deliveryAppearance({ case: 'intransit', days }).text).toBe('Expected within the next few days')
      }),
    )
  })
})

describe('the days of a delivery promise', () => {
  it('exist for every part that is not out of stock', () => {
    fc.assert(
      fc.property(
        anyCase,
        fc.nat(40),
        fc.nat(10),
        fc.date({ noInvalidDate: true }),
        (name, from, width, now) => {
          const days = `within ${from}-${from + width} days`
          const said = deliveryWindow({ case: name, days, eta: null }, now, null)
          expect(said === null).toBe(name === 'outofstock')
        },
      ),
    )
  })
})

describe('PDP-12 the enquiry', () => {
  it('always has a text for a failure, with the status if there is one', () => {
    fc.assert(
      fc.property(fc.option(fc.integer()), fc.option(fc.string()), (status, message) => {
        const words = enquiryFailure({ status: status ?? undefined, message: message ?? undefined })
        expect(words).not.toBe('')
        if (status !== null) expect(words).toBe(`Server responded with status ${status}`)
      }),
    )
  })

  it('a text without `@` is never an address', () => {
    fc.assert(
      fc.property(fc.string(), (email) => {
        fc.pre(!email.includes('@'))
        expect(enquiryProblems({ email })).toHaveLength(1)
      }),
    )
  })
})
