import { describe, expect, it } from 'vitest'
import { destinations } from '../../../../upstream/commerce/prices/countries.ts'
import { isTaxExempt, mayBeExempt, standardRates, taxRate } from '../../../../upstream/commerce/prices/tax.ts'

const today = new Date('2026-11-21T12:00:00Z')

const percent: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  HR: 25,
  CY: 19,
  CZ: 21,
  DK: 25,
  EE: 24,
  FI: 25.5,
  FR: 20,
  DE: 19,
  GR: 24,
  HU: 27,
  IE: 23,
  IT: 22,
  LV: 21,
  LT: 21,
  LU: 17,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SK: 23,
  SI: 22,
  ES: 21,
  SE: 25,
  A2: 16,
  M3: 22,
  IC: 0,
  RE: 0,
  NO: 0,
  CH: 0,
  IS: 0,
}

describe('tax by destination and date', () => {
  it.each(Object.entries(percent))('%s is charged %d percent', (country, rate) => {
    expect(taxRate(country, today)).toBe(rate * 100)
  })

  it('CART-07 only countries of the EU list are taxed', () => {
    const list =
      'BE GR LT PT BG ES LU RO CZ FR HU SI DK HR SK DE IT NL FI EE AT SE IE LV PL MT CY A2 M3'.split(' ')
    const taxed = destinations.map(({ code }) => code).filter((code) => taxRate(code, today) > 0)
    expect(taxed.toSorted()).toEqual(list.toSorted())
    expect(Object.keys(standardRates).toSorted()).toEqual(list.toSorted())
    for (const code of ['GB', 'AU', 'US', '', 'xx']) expect(taxRate(code, today)).toBe(0)
  })

  it.each([
    ['FI', '2024-08-31', 2400, '2024-09-01', 2550],
    ['SK', '2024-12-31', 2000, '2025-01-01', 2300],
    ['EE', '2025-06-30', 2200, '2025-07-01', 2400],
    ['RO', '2025-07-31', 1900, '2025-08-01', 2100],
  ])('%s changes with its law: %s %d, %s %d', (country, before, old, from, now) => {
    expect(taxRate(country, new Date(`${before}T23:59:59Z`))).toBe(old)
    expect(taxRate(country, new Date(`${from}T00:00:00Z`))).toBe(now)
  })
})

describe('company buyers', () => {
  const good = { company: true, validTaxNumber: true, taxNumberCountry: 'DE', destination: 'DE' }

  it.each([
    ['a confirmed number of another member state, goods going there', {}, true],
    ['goods going to a third member state', { destination: 'FR' }, true],
    ['goods to the Azores, which are Portuguese', { destination: 'A2', taxNumberCountry: 'PT' }, true],
    ['a buyer who does not say to be a company', { company: false }, false],
    ['a number that the register does not know', { validTaxNumber: false }, false],
    ['a number that was not checked', { validTaxNumber: null }, false],
    ['no number', { taxNumberCountry: null }, false],
    ['goods that stay in the country of dispatch', { destination: 'PL' }, false],
    ['a number of the country of dispatch', { taxNumberCountry: 'PL' }, false],
    ['goods that leave the EU', { destination: 'CH' }, false],
    ['the Canary Islands, outside the VAT area', { destination: 'IC', taxNumberCountry: 'ES' }, false],
    ['a country that we do not know', { destination: 'XX' }, false],
  ])('LAW-04 %s', (_name, change, exempt) => {
    expect(isTaxExempt({ ...good, ...change }, 'PL')).toBe(exempt)
  })

  it('LAW-04/exempt for every destination, country of dispatch and number', () => {
    const members = Object.keys(standardRates).filter((code) => code !== 'A2' && code !== 'M3')
    const stateOf = (code: string) => (code === 'A2' || code === 'M3' ? 'PT' : code)
    let free = 0
    for (const { code: destination } of destinations)
      for (const dispatch of members)
        for (const holder of [...members, null])
          for (const validTaxNumber of [true, false]) {
            const buyer = { company: true, validTaxNumber, taxNumberCountry: holder, destination }
            const isConfirmedElsewhere = validTaxNumber && holder !== null && holder !== dispatch
            const crosses = taxRate(destination, today) > 0 && stateOf(destination) !== dispatch
            const exempt = isTaxExempt(buyer, dispatch)
            if (exempt) free += 1
            expect([destination, dispatch, holder, exempt]).toEqual([
              destination,
              dispatch,
              holder,
              isConfirmedElsewhere && crosses,
            ])
          }
    // 27 states and two parts of Portugal, from every other state, with numbers of all states but that one.
    expect(free).toBe(29 * 26 * 26)
  })

  it('LAW-04 goods from outside the VAT area of the EU are imported, and never exempt', () => {
    const outside = ['GB', 'US', 'CN', '', 'XX', ...destinations.map(({ code }) => code)].filter(
      (code) => taxRate(code, today) === 0,
    )
    expect(outside).toEqual(expect.arrayContaining(['GB', 'CH', 'NO', 'IC', 'RE']))
    for (const { code: destination } of destinations)
      for (const dispatch of outside)
        for (const holder of [...Object.keys(standardRates), dispatch]) {
          const buyer = { ...good, taxNumberCountry: holder, destination }
          expect([destination, dispatch, holder, isTaxExempt(buyer, dispatch)]).toEqual([
            destination,
            dispatch,
            holder,
            false,
          ])
        }
  })

  it('LAW-04 mayBeExempt holds if the buyer is exempt for at least one country of dispatch', () => {
    const members = Object.keys(standardRates)
    for (const { code: destination } of destinations)
      for (const holder of [...members, null])
        for (const change of [{}, { company: false }, { validTaxNumber: false }, { validTaxNumber: null }]) {
          const buyer = { ...good, ...change, taxNumberCountry: holder, destination }
          const isSomewhere = members.some((dispatch) => isTaxExempt(buyer, dispatch))
          expect([destination, holder, change, mayBeExempt(buyer)]).toEqual([
            destination,
            holder,
            change,
            isSomewhere,
          ])
        }
  })

  it('LAW-04 the Azores are part of Portugal, as origin and as destination', () => {
    expect(isTaxExempt({ ...good, destination: 'A2' }, 'PT')).toBe(false)
    expect(isTaxExempt({ ...good, destination: 'PT' }, 'A2')).toBe(false)
    expect(isTaxExempt({ ...good, destination: 'M3' }, 'A2')).toBe(false)
    expect(isTaxExempt({ ...good, taxNumberCountry: 'PT' }, 'A2')).toBe(false)
    expect(isTaxExempt(good, 'A2')).toBe(true)
  })
})
