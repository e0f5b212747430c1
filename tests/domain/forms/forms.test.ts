import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { enquiryFailure, enquiryMessage, enquiryProblems } from '#domain/forms/enquiry.ts'
import { emptyLead, leadProblems, leadSchema } from '#domain/forms/leadForm.ts'
import { emptyReturn, returnProblems } from '#domain/forms/returnForm.ts'
import { emptyWithdrawal, withdrawalProblems, withdrawalSchema } from '#domain/forms/withdrawalForm.ts'

const required = 'This is a required field.'
const invalidEmail = 'Please enter a valid email address (ex: name@example.com).'
const fields = (problems: readonly { field: string }[]) => problems.map(({ field }) => field)

describe('LEAD-01 the lead', () => {
  const lead = {
    ...emptyLead,
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@example.com',
    text: 'Hello',
  }
  it('has all fields of the entity with their defaults', () => {
    const six = (prefix: string) =>
      ['street_1', 'street_2', 'city', 'post', 'country'].map((part) => `${prefix}_address_${part}`)
    const texts = [
      'first_name',
      'last_name',
      'company',
      'email',
      'phone',
      ...six('billing'),
      ...six('delivery'),
      'country',
      'vat_number',
      'text',
      'who',
      'customer',
      'website',
      'specialisation',
      'range',
      'stock',
    ]
    const { trap, ...entity } = emptyLead
    expect(entity).toEqual({
      ...Object.fromEntries(texts.map((field) => [field, ''])),
      privacyDealer: false,
      isDeliveryDifferent: false,
    })
    expect(
      v.parse(leadSchema, { first_name: 'A', last_name: 'B', email: 'a@example.com', text: 'C' }),
    ).toEqual({ ...emptyLead, first_name: 'A', last_name: 'B', email: 'a@example.com', text: 'C', trap })
  })
  it.each([
    ['lead', emptyLead, leadProblems],
    ['return', emptyReturn, returnProblems],
    ['withdrawal', emptyWithdrawal, withdrawalProblems],
  ])('LEAD-01 a %s starts empty, and an absent field is empty', (name, empty, problems) => {
    if (name === 'return')
      expect(Object.keys(empty)).toEqual(['name', 'email', 'order', 'vin', 'parts', 'reason', 'trap'])
    if (name === 'withdrawal')
      expect(Object.keys(empty)).toEqual(['name', 'order', 'email', 'lines', 'quantities'])
    for (const [field, value] of Object.entries(empty))
      expect([field, ['', false].includes(value as '') || value]).toEqual([
        field,
        ['lines', 'quantities'].includes(field) ? [] : true,
      ])
    expect(problems({})).toEqual(problems(empty))
    expect(problems({})).not.toEqual([])
  })
  it('LEAD-02/delivery a delivery address must not be blank; its second street line may be empty', () => {
    const places = { delivery_address_street_1: 'Lane 1', delivery_address_city: 'Rome' }
    const rest = { delivery_address_post: '00118', delivery_address_country: 'IT' }
    const away = { ...lead, isDeliveryDifferent: true, ...places, ...rest }
    expect(leadProblems(away)).toEqual([])
    expect(fields(leadProblems({ ...away, delivery_address_city: '  ' }))).toEqual(['delivery_address_city'])
    expect(leadProblems({ ...away, delivery_address_street_2: '' })).toEqual([])
  })
  it('input that is not a form is one problem without a field', () => {
    expect([leadProblems('a form'), returnProblems(null)].map((problems) => fields(problems))).toEqual([
      [''],
      [''],
    ])
  })
  it('LEAD-02/required requires names, email and text', () => {
    expect(leadProblems(lead)).toEqual([])
    expect(leadProblems(emptyLead)).toEqual(
      ['first_name', 'last_name', 'email', 'text'].map((field) => ({ field, message: required })),
    )
    expect(leadProblems({ ...lead, email: 'ada' })).toEqual([{ field: 'email', message: invalidEmail }])
  })
  it('LEAD-02/dealer requires the consent of a dealer', () => {
    expect(leadProblems({ ...lead, who: 'dealer' })).toEqual([{ field: 'privacyDealer', message: required }])
    expect(leadProblems({ ...lead, who: 'dealer', privacyDealer: true })).toEqual([])
    expect(leadProblems({ ...lead, who: 'workshop' })).toEqual([])
  })
  it('LEAD-02/delivery requires the delivery address if it is different', () => {
    expect(fields(leadProblems({ ...lead, isDeliveryDifferent: true }))).toEqual([
      'delivery_address_street_1',
      'delivery_address_city',
      'delivery_address_post',
      'delivery_address_country',
    ])
  })
  it('a text may have several lines, a name may not', () => {
    expect(leadProblems({ ...lead, text: 'Hello\r\n\tthere' })).toEqual([])
    expect(fields(leadProblems({ ...lead, text: 'a\u0000b', last_name: 'a\nb' }))).toEqual([
      'last_name',
      'text',
    ])
    expect(fields(leadProblems({ ...lead, text: 'x'.repeat(5001) }))).toEqual(['text'])
  })
})

describe('LEAD-01 the return request', () => {
  it('requires name, email, order, VIN, parts and reason', () => {
    expect(fields(returnProblems(emptyReturn)).sort()).toEqual([
      'email',
      'name',
      'order',
      'parts',
      'reason',
      'vin',
    ])
    expect(
      returnProblems({
        ...emptyReturn,
        name: 'A',
        email: 'a@example.com',
        order: 'S1',
        vin: 'V',
        parts: 'pads\ndiscs',
        reason: 'too small',
      }),
    ).toEqual([])
  })
})

describe('LAW-01 the withdrawal', () => {
  const withdrawal = { ...emptyWithdrawal, name: 'Ada', order: 'S1', email: 'ada@example.com' }
  it('requires name, order and email; no lines mean the whole order', () => {
    expect(fields(withdrawalProblems(emptyWithdrawal))).toEqual(['name', 'order', 'email'])
    expect(withdrawalProblems(withdrawal)).toEqual([])
    expect(withdrawalProblems({ ...withdrawal, lines: ['1', '2'] })).toEqual([])
    expect(v.parse(withdrawalSchema, { name: 'Ada', order: 'S1', email: 'ada@example.com' }).lines).toEqual(
      [],
    )
    expect(withdrawalProblems({ ...withdrawal, lines: Array.from({ length: 201 }, String) })).toHaveLength(1)
    const of = (quantity: number) =>
      withdrawalProblems({ ...withdrawal, quantities: [{ id: '1', quantity }] })
    expect([of(1), of(999)]).toEqual([[], []])
    for (const quantity of [0, -1, 1.5, Number.NaN]) expect(of(quantity)).toHaveLength(1)
  })
  it('shortens the address of an order’s page to its id, however long it is; a name has its limit', () => {
    const id = '0f8fad5bd9cb469fa16570867728950e'
    const address = `https://a-rather-long-name-of-a-shop.example/order/${id}`
    expect(v.parse(withdrawalSchema, { ...withdrawal, order: address }).order).toBe(id)
    expect(withdrawalProblems({ ...withdrawal, order: 'x'.repeat(64) })).toEqual([])
    expect(withdrawalProblems({ ...withdrawal, order: 'x'.repeat(65) })).toEqual([
      { field: 'order', message: 'Please enter no more than 64 characters.' },
    ])
    expect(withdrawalProblems({ ...withdrawal, order: 'a\nb' })).toHaveLength(1)
  })
})

const padsEnquiry = {
  email: 'ada@example.com',
  part: 'Pads',
  vehicle: '',
  articleNumber: 'KST BP-1',
  source: 'EU',
}

describe('PDP-12 the enquiry', () => {
  it('requires a valid email', () => {
    expect(enquiryProblems({ email: ' ' })).toEqual([{ field: 'email', message: required }])
    expect(enquiryProblems({ email: 'ada' })).toEqual([{ field: 'email', message: invalidEmail }])
    expect(enquiryProblems({ email: 'ada@example.com\r\nBcc: x@example.com' })).toEqual([
      { field: 'email', message: invalidEmail },
    ])
    expect(enquiryProblems({ email: 'ada@example.com' })).toEqual([])
  })
  it('is sent with the part, the fixed text and the source', () => {
    expect(enquiryMessage({ ...padsEnquiry, question: 'availability' })).toEqual({
      email: 'ada@example.com',
      part: 'Pads',
      text: expect.stringMatching(/interested in this part.*available\?/),
      source: 'EU',
    })
  })
  it('FIT-06/sent the question of fit names vehicle and article number', () => {
    const asked = { ...padsEnquiry, vehicle: 'TOYOTA HILUX 2016', question: 'fit' } as const
    expect(enquiryMessage(asked).text).toBe(
      'Does this part fit my vehicle? My vehicle: TOYOTA HILUX 2016. Article number: KST BP-1.',
    )
    expect(enquiryMessage({ ...asked, articleNumber: '' }).text).toBe(
      'Does this part fit my vehicle? My vehicle: TOYOTA HILUX 2016.',
    )
  })
  it.each([
    [{ status: 500, message: 'x' }, 'Server responded with status 500'],
    [{ message: 'Failed to fetch' }, 'Failed to fetch'],
    [{ message: '' }, 'Unknown error'],
    [{}, 'Unknown error'],
  ])('PDP-12/unknown a failure of %o says %s', (failure, text) => expect(enquiryFailure(failure)).toBe(text))
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
