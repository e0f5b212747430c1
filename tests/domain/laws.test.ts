/** Laws of small rules that their tables cannot show one by one. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryOfLanguage, isDestination, preselectedCountry } from '#domain/countries.ts'
import { deliveryAppearance } from '#domain/deliveryAppearance.ts'
import { deliveryWindow } from '#domain/deliveryWindow.ts'
import { enquiryFailure, enquiryProblems } from '#domain/enquiry.ts'

const cases = ['instock', 'dropshipping', 'alternative', 'intransit', 'airfreight', 'outofstock'] as const
const anyCase = fc.constantFrom(...cases)
const locale = fc.constantFrom('en-GB', 'en-AU', 'de-DE', 'de-AT', 'fr', 'pl-PL', 'el_GR', 'sv')
const language = fc.oneof(locale, fc.string())

describe('SESS-02 browser language to country', () => {
  it('the first language that names a destination decides, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.array(language), (languages) => {
        const found = preselectedCountry(languages)
        const named = languages.map(countryOfLanguage).filter((code) => code && isDestination(code))
        expect(found).toBe(named[0] ?? null)
        expect(found === null || isDestination(found)).toBe(true)
      }),
    )
  })

  it('neither case nor the kind of hyphen makes a difference', () => {
    fc.assert(
      fc.property(locale, fc.boolean(), (tag, upper) => {
        const spelled = (upper ? tag.toUpperCase() : tag.toLowerCase()).replace('-', '_')
        expect(countryOfLanguage(` ${spelled} `)).toBe(countryOfLanguage(tag))
      }),
    )
  })
})

describe('AVAIL-06 what stands in the place of the delivery time', () => {
  it('is said in every case, and only where a day is known with a tick', () => {
    fc.assert(
      fc.property(anyCase, fc.option(fc.string()), (name, days) => {
        const { tick, text } = deliveryAppearance({ case: name, days })
        const isKnown = days !== null && name !== 'outofstock'
        expect(tick !== null).toBe(isKnown)
        if (!isKnown) expect(text).toBe('Status unavailable')
      }),
    )
  })

  it('AVAIL-03 figures of the past never show as such', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: -1 }), (from) => {
        const days = `within ${from} - ${from + 2} days`
        expect(deliveryAppearance({ case: 'intransit', days }).text).toBe('Expected within the next few days')
      }),
    )
  })
})

describe('the days behind a promise', () => {
  it('are said of every part but one that is out of stock', () => {
    fc.assert(
      fc.property(
        anyCase,
        fc.nat(40),
        fc.nat(10),
        fc.date({ noInvalidDate: true }),
        (name, from, width, now) => {
          const days = `within ${from}-${from + width} days`
          const said = deliveryWindow({ case: name, days, eta: null }, now)
          expect(said === null).toBe(name === 'outofstock')
        },
      ),
    )
  })
})

describe('PDP-12 the enquiry', () => {
  it('always has words for a failure, and the status where there is one', () => {
    fc.assert(
      fc.property(fc.option(fc.integer()), fc.option(fc.string()), (status, message) => {
        const words = enquiryFailure({ status: status ?? undefined, message: message ?? undefined })
        expect(words).not.toBe('')
        if (status !== null) expect(words).toBe(`Server responded with status ${status}`)
      }),
    )
  })

  it('a text without an at sign is never an address', () => {
    fc.assert(
      fc.property(fc.string(), (email) => {
        fc.pre(!email.includes('@'))
        expect(enquiryProblems({ email })).toHaveLength(1)
      }),
    )
  })
})
