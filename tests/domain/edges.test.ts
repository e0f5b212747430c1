/** Edge cases that mutation testing found uncovered: ties, boundaries, blanks. */
import { describe, expect, it } from 'vitest'
import { shippingAddress } from '#domain/checkout/checkoutAddress.ts'
import { decideFit } from '#domain/fit/fit.ts'
import type { FitCriteria } from '#domain/fit/fitCriteria.ts'
import { fromWire, minorUnits } from '#domain/money.ts'
import { parseOrderId } from '#domain/orders/orderReference.ts'
import { reductionPercent } from '#domain/prices/price.ts'
import { createRedactor } from '#domain/redact.ts'
import { sortNames, sortYears } from '#domain/vehicle/finderOptions.ts'

describe('FIND-04 names that the collation treats as equal', () => {
  it('have a fixed order, whatever the order of the input', () => {
    expect(sortNames(['ŠKODA', 'SKODA'])).toEqual(['SKODA', 'ŠKODA'])
    expect(sortNames(['SKODA', 'ŠKODA'])).toEqual(['SKODA', 'ŠKODA'])
    expect(sortYears(['02016', '2016'])).toEqual(['2016', '02016'])
    expect(sortYears(['2016', '02016'])).toEqual(['2016', '02016'])
  })
  it('are one if only their case differs; the first spelling stays', () => {
    expect(sortNames(['Straße', 'STRASSE', 'Audi', 'AUDI'])).toEqual(['Audi', 'Straße'])
  })
})

describe('LAW-01 the order of a withdrawal', () => {
  const id = '0123456789abcdef0123456789abcdef'
  const signature = 'Aa0_-Aa0_-Aa0_-Aa0_-AA'
  it.each([
    [id, id],
    [` ${id.toUpperCase()} `, id],
    [`https://shop.example/order/${id}`, id],
    [`https://shop.example/order/${id}/`, id],
    [` https://shop.example/order/${id}.${signature}/ `, `${id}.${signature}`],
    [`https://shop.example/ORDER/1000.${signature}`, `1000.${signature}`],
    [`/order/SO%2F7%3F.${signature}`, `SO/7?.${signature}`],
    [`1000.${signature}`, `1000.${signature}`],
    [`.${signature}`, null],
    [`1000.${signature}x`, null],
    [`/order/${id}.${signature.slice(1)}`, null],
    ['/order/1000', null],
    ['EU100001', null],
    [`${id}0`, null],
    [`0${id}`, null],
    [`https://shop.example/order/${id}/more`, null],
    [`/order/${id.slice(1)}`, null],
    [`/order/${'z'.repeat(32)}`, null],
    ['', null],
  ])('%s names the order %s', (text, found) => expect(parseOrderId(text)).toBe(found))
})

describe('FIT-02 the first and last month of a year', () => {
  const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
  const of = (criteria: FitCriteria, year = '2016') =>
    decideFit([{ ...hilux, year, criteria }], true, { ...hilux, year }).verdict
  it.each<[FitCriteria, string]>([
    [{ builtFrom: '2016-12' }, 'FITS_IF'],
    [{ builtFrom: '2017-01' }, 'DOES_NOT_FIT'],
    [{ builtFrom: '2016-01' }, 'FITS'],
    [{ builtTo: '2016-01' }, 'FITS_IF'],
    [{ builtTo: '2015-12' }, 'DOES_NOT_FIT'],
    [{ builtTo: '2016-12' }, 'FITS'],
    [{ builtFrom: '2016-01-15', builtTo: '2016-12-15' }, 'FITS'],
    [{ builtFrom: ' 2016-02 ', builtTo: '' }, 'FITS_IF'],
  ])('built %o: %s', (criteria, verdict) => expect(of(criteria)).toBe(verdict))
  it('counts however the year is written', () => expect(of({ builtFrom: '2016-01' }, ' 2016 ')).toBe('FITS'))
  it('treats several blanks or dashes as one', () => {
    const fitment = { ...hilux, model: 'X  - TRAIL', criteria: {} }
    expect(decideFit([fitment], true, { ...hilux, model: 'x-trail' }).verdict).toBe('FITS')
    expect(
      decideFit([{ ...fitment, model: 'X-TRAIL' }], true, { ...hilux, model: 'x -  trail' }).verdict,
    ).toBe('FITS')
  })
})

describe('API-06 LAW-03 amounts at their limits', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
    '%d is no amount, and the error says which',
    (figure) => {
      expect(() => minorUnits(figure)).toThrow(/^Not an amount of money: /)
    },
  )
  it('reads tiny numbers as 0, and uses euros by default', () => {
    expect([minorUnits(1.5e-10), minorUnits(-1e-7), minorUnits(7)]).toEqual([0, 0, 700])
    expect(fromWire(1)).toEqual({ amount: 100, currency: 'EUR', symbol: '€' })
  })
  it('claims no reduction if nothing was saved, the earlier price was 0, or the price is negative', () => {
    const cents = (amount: number) => ({ amount, currency: 'EUR', symbol: '€' })
    expect(reductionPercent(cents(100), cents(100))).toBe(null)
    expect(reductionPercent(cents(0), cents(0))).toBe(null)
    expect(reductionPercent(cents(-100), cents(0))).toBe(null)
    expect(reductionPercent(cents(-1), cents(100))).toBe(null)
    expect(reductionPercent(cents(0), cents(100))).toBe(100)
  })
})

describe('CHK-16 an address with empty parts', () => {
  it('has no blank in place of an empty part', () => {
    const form = {
      firstName: '',
      lastName: 'Byron',
      streetAddress: 'Lane',
      streetAddress2: '',
      companyName: '',
    }
    expect(shippingAddress(form as never)).toMatchObject({
      address: 'Lane',
      addressee: 'Byron',
      name: 'Byron',
    })
  })
})

describe('MBT-04 unusual values in a recording', () => {
  const redact = (value: unknown) => createRedactor()(value)
  it('functions and undefined are dropped, numbers and booleans stay', () => {
    expect(redact({ go: () => 1, gone: undefined, on: true, off: false, n: 0, none: null })).toEqual({
      on: true,
      off: false,
      n: 0,
      none: null,
    })
  })
  it('a value is hidden only if its field is personal', () => {
    expect(redact({ field: 'city', value: 'Paris' })).toEqual({ field: 'city', value: 'xxxxx' })
    expect(redact({ name: 'city', value: 'Paris' })).toEqual({ name: 'city', value: 'xxxxx' })
    expect(redact({ field: 'groups', value: 'PADS' })).toEqual({ field: 'groups', value: 'PADS' })
    expect(redact({ field: 7, value: 'PADS' })).toEqual({ field: 7, value: 'PADS' })
    expect(redact({ city: 'Paris', value: 'PADS' })).toMatchObject({ value: 'PADS' })
  })
})
