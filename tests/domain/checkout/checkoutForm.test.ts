import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { billingAddress, shippingAddress } from '#domain/checkout/checkoutAddress.ts'
import {
  type CheckoutDraft,
  type CheckoutForm,
  checkoutProblems,
  checkoutSchema,
  emptyCheckout,
  vatCountryOf,
} from '#domain/checkout/checkoutForm.ts'

const required = 'This is a required field.'
const filled: CheckoutDraft = {
  ...emptyCheckout,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  emailSecond: 'ada@example.com',
  phone: '+48 600 100 200',
  streetAddress: 'Long Lane',
  streetAddress2: '7a',
  city: 'Warszawa',
  zip: '00-001',
  country: 'PL',
  delivery: 'standard',
  payment: 'card',
  termsConsent: true,
}
const withBilling: CheckoutDraft = {
  ...filled,
  billing: true,
  company: 'Byron Ltd',
  billaddress: 'Short Lane 1',
  billcity: 'Athens',
  billzip: '104 31',
  billcountryname: 'GR',
}
const problems = (change: Record<string, unknown>) => checkoutProblems({ ...filled, ...change })

describe('CHK-05 required fields', () => {
  it('a filled form has no problem', () => expect(checkoutProblems(filled)).toEqual([]))
  it('the form starts empty and unticked', () => {
    const ticks = ['billing', 'isCompany', 'termsConsent']
    for (const [field, value] of Object.entries(emptyCheckout))
      expect([field, value]).toEqual([field, ticks.includes(field) ? false : ''])
  })
  it.each(['billing', 'isCompany'])('an absent %s is not ticked', (field) => {
    const { [field as 'billing']: _, ...rest } = filled
    expect(checkoutProblems(rest)).toEqual([])
  })
  it('an empty form lists them all in the order of the page', () => {
    expect(checkoutProblems(emptyCheckout)).toEqual(
      [
        'firstName',
        'lastName',
        'email',
        'emailSecond',
        'phone',
        'streetAddress',
        'streetAddress2',
        'city',
        'zip',
        'country',
        'delivery',
        'payment',
        'termsConsent',
      ].map((field) => ({ field, message: required })),
    )
  })
  it.each([
    'firstName',
    'lastName',
    'phone',
    'streetAddress',
    'streetAddress2',
    'city',
    'zip',
    'country',
    'delivery',
    'payment',
  ])('%s must not be empty, blank, null or absent', (field) => {
    for (const value of ['', '   ', null, undefined])
      expect(problems({ [field]: value })).toEqual([{ field, message: required }])
    const { [field]: _, ...rest } = Object.fromEntries(Object.entries(filled))
    expect(checkoutProblems(rest)).toEqual([{ field, message: required }])
  })
  it.each(['companyName', 'billaddress2', 'streetAddress3'])('CHK-07 %s is optional', (field) => {
    for (const value of ['', null, undefined]) expect(problems({ [field]: value })).toEqual([])
  })
  it.each([false, null, undefined, 'true'])('%s does not accept the terms', (termsConsent) => {
    expect(problems({ termsConsent })).toEqual([{ field: 'termsConsent', message: required }])
  })
  it('CHK-09 the country is one of the destinations', () => {
    for (const country of ['GB', 'US', 'pl'])
      expect(problems({ country })).toEqual([{ field: 'country', message: required }])
  })
})

describe('CHK-06 email', () => {
  const invalid = 'Please enter a valid email address (ex: name@example.com).'
  it.each(['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'ada@example..com'])(
    '%s is not valid',
    (email) => {
      expect(problems({ email, emailSecond: email })).toEqual([
        { field: 'email', message: invalid },
        { field: 'emailSecond', message: invalid },
      ])
    },
  )
  it('both must be the same, except for blanks around them', () => {
    expect(problems({ emailSecond: 'bob@example.com' })).toEqual([
      { field: 'emailSecond', message: 'Both emails need to be the same!' },
    ])
    expect(problems({ emailSecond: ' ada@example.com ' })).toEqual([])
  })
  it('are compared even while other fields are invalid', () => {
    expect(
      problems({ emailSecond: 'bob@example.com', termsConsent: false, city: '' }).map(({ field }) => field),
    ).toEqual(['emailSecond', 'city', 'termsConsent'])
  })
})

describe('CHK-07 billing data', () => {
  it.each(['company', 'billaddress', 'billcity', 'billzip', 'billcountryname'])(
    '%s is required with billing only',
    (field) => {
      expect(checkoutProblems({ ...withBilling, [field]: '' })).toEqual([{ field, message: required }])
      expect(checkoutProblems({ ...withBilling, billing: false, [field]: '' })).toEqual([])
    },
  )
  it('the billing country is one of the destinations', () => {
    expect(checkoutProblems({ ...withBilling, billcountryname: 'GB' })).toEqual([
      { field: 'billcountryname', message: required },
    ])
  })
})

describe('CHK-08/company CHK-08 VAT number', () => {
  const letters = 'Please remove letters before the VAT number. Use country selection for prefix'
  const vatProblems = (vat: string, change: Partial<CheckoutDraft> = {}) =>
    checkoutProblems({ ...filled, isCompany: true, vat, ...change })
  it('is required of companies only', () => {
    expect(vatProblems('')).toEqual([{ field: 'vat', message: required }])
    expect(problems({ vat: 'XX1' })).toEqual([])
  })
  it('a bare prefix counts as empty', () => {
    expect(vatProblems('PL')).toEqual([{ field: 'vat', message: required }])
  })
  it('must not begin with letters other than its country’s prefix', () => {
    expect(vatProblems('PL8567346215')).toEqual([])
    expect(vatProblems('8567346215')).toEqual([])
    expect(vatProblems('DE136695976')).toEqual([{ field: 'vat', message: letters }])
    expect(vatProblems('PLPL8567346215')).toEqual([{ field: 'vat', message: letters }])
    expect(vatProblems('ATU13585627', { country: 'AT' })).toEqual([])
  })
  it('is checked with the billing country, if there is one', () => {
    const greek = { ...withBilling, isCompany: true, vat: 'EL094259216' }
    expect(checkoutProblems(greek)).toEqual([])
    expect(checkoutProblems({ ...greek, billing: false })).toEqual([{ field: 'vat', message: letters }])
    expect(vatCountryOf(withBilling)).toBe('GR')
    expect(vatCountryOf({ ...withBilling, billcountryname: '' })).toBe('PL')
  })
})

describe('hostile input', () => {
  it('SEC-08 control characters and too long texts are refused with a message', () => {
    expect(problems({ city: 'War\r\nszawa' })).toEqual([
      { field: 'city', message: 'Please remove line breaks and control characters.' },
    ])
    expect(problems({ companyName: 'a\u0000b' })[0]?.field).toBe('companyName')
    expect(problems({ city: 'a\u202eb' })[0]?.field).toBe('city')
    expect(problems({ city: 'x'.repeat(201) })).toEqual([
      { field: 'city', message: 'Please enter no more than 100 characters.' },
    ])
    expect(problems({ city: 'x'.repeat(100) })).toEqual([])
    const wide = { firstName: 'x'.repeat(80), zip: '1'.repeat(21), phone: '1'.repeat(41) }
    expect(problems(wide).map(({ field }) => field)).toEqual(['firstName', 'phone', 'zip'])
    const long = `${'x'.repeat(250)}@example.com`
    expect(problems({ email: long, emailSecond: long })).toHaveLength(2)
  })
  it('any input is answered without an exception', () => {
    const keys = Object.keys(emptyCheckout)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.anything()), (input) => {
        expect(Array.isArray(checkoutProblems(input))).toBe(true)
      }),
    )
    for (const input of [null, undefined, 1, 'x', []]) expect(checkoutProblems(input)).not.toEqual([])
  })
  it('words in any script are valid', () => {
    for (const name of ['Łukasz', "O'Neil", '王', 'Ñandú', 'Müller-Lüdenscheidt'])
      expect(problems({ lastName: name })).toEqual([])
  })
})

describe('CHK-16 the sent address', () => {
  const parsed = (draft: CheckoutDraft): CheckoutForm => v.parse(checkoutSchema, draft)
  it('CHK-16/shipping for shipping', () => {
    expect(shippingAddress(parsed({ ...filled, streetAddress3: 'Gate 2' }))).toEqual({
      address: 'Long Lane 7a',
      address2: 'Gate 2',
      addressee: 'Ada Byron',
      city: 'Warszawa',
      zip: '00-001',
      country: 'PL',
      phone: '+48 600 100 200',
      name: 'Ada Byron',
      email: 'ada@example.com',
    })
    expect(shippingAddress(parsed({ ...filled, companyName: ' Byron Ltd ' })).name).toBe('Byron Ltd')
  })
  it('CHK-16/billing for billing', () => {
    expect(billingAddress(parsed({ ...withBilling, billaddress2: 'Rear' }))).toEqual({
      address: 'Short Lane 1',
      address2: 'Rear',
      addressee: 'Byron Ltd',
      city: 'Athens',
      zip: '104 31',
      country: 'GR',
      phone: '+48 600 100 200',
      name: 'Byron Ltd',
      email: 'ada@example.com',
    })
    expect(billingAddress(parsed(filled))).toBeNull()
  })
})
