/** The upstream accepts the longest input of each form, and the form reports longer input at its field (LEAD-02). */
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enquiryMessage, enquiryProblems } from '#domain/forms/enquiry.ts'
import { emptyLead, leadProblems, leadSchema } from '#domain/forms/leadForm.ts'
import { emptyReturn, returnProblems, returnSchema } from '#domain/forms/returnForm.ts'
import { emptyWithdrawal, withdrawalProblems, withdrawalSchema } from '#domain/forms/withdrawalForm.ts'
import { type Body, mainFields, openShop, type Shop } from './testShop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ parts: [] })
})
afterAll(() => shop.close())

const email = 'ada@example.com'
const returned = { ...emptyReturn, name: 'Ada', email, order: 'SO1', vin: 'V', parts: 'A', reason: 'B' }
const withdrawn = { ...emptyWithdrawal, name: 'Ada', email, order: 'SO1' }
const led = { ...emptyLead, first_name: 'Ada', last_name: 'Lund', email, text: 'Hello', who: 'customer' }
const withoutTrap = ({ trap: _trap, ...form }: Body): Body => form

type Form = {
  filled: Body
  problems: (input: unknown) => readonly { field: string }[]
  send: (input: Body) => Promise<{ status: number }>
}
const forms: Readonly<Record<string, Form>> = {
  'return request': {
    filled: returned,
    problems: returnProblems,
    send: (input) => {
      const sent = withoutTrap(v.parse(returnSchema, input))
      return shop.post('/returns', { action: 'addReturn', ...mainFields, ...sent })
    },
  },
  withdrawal: {
    filled: withdrawn,
    problems: withdrawalProblems,
    send: (input) =>
      shop.post('/withdrawals', {
        action: 'addWithdrawal',
        ...mainFields,
        ...v.parse(withdrawalSchema, input),
      }),
  },
  lead: {
    filled: led,
    problems: leadProblems,
    send: (input) => shop.post('/api/external/addCustomer', withoutTrap(v.parse(leadSchema, input))),
  },
  'part that is asked about': {
    filled: { email },
    problems: enquiryProblems,
    send: (input) =>
      shop.post(
        '/email/enquiry-form',
        enquiryMessage({
          email: String(input['email']),
          part: 'Pads',
          vehicle: '',
          articleNumber: '',
          question: 'availability',
          source: 'EU',
        }),
      ),
  },
}

/** Its labels have at most 60 characters. */
const emailOf = (length: number) => {
  const rest = length - 'a@.com'.length
  const host = Array.from({ length: rest }, (_, at) => (at % 61 === 60 && at !== rest - 1 ? '.' : 'b'))
  return `a@${host.join('')}.com`
}
const textOf = (field: string, length: number) => (field === 'email' ? emailOf(length) : 'x'.repeat(length))
const fieldsOf = ({ filled }: Form) =>
  Object.keys(filled).filter((field) => typeof filled[field] === 'string' && field !== 'trap')

/** The most characters that the form accepts in the field. */
const longestOf = ({ filled, problems }: Form, field: string): number => {
  let [fits, exceeds] = [field === 'email' ? 10 : 1, 10_000]
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2)
    if (problems({ ...filled, [field]: textOf(field, middle) }).length === 0) fits = middle
    else exceeds = middle
  }
  return fits
}

describe.each(Object.entries(forms))('LEAD-02 the form of a %s', (_, form) => {
  it.each(fieldsOf(form))(
    'the upstream accepts the longest %s, and the form reports a longer one',
    async (field) => {
      const longest = longestOf(form, field)
      const { status } = await form.send({ ...form.filled, [field]: textOf(field, longest) })
      // There is no such order, but its length is accepted.
      expect([longest, status]).toEqual([longest, form.filled === withdrawn ? 404 : 200])
      expect(form.problems({ ...form.filled, [field]: textOf(field, longest + 1) })).toEqual([
        expect.objectContaining({ field }),
      ])
    },
  )

  it.each(fieldsOf(form).filter((field) => field !== 'email'))(
    'emoji are accepted as %s, although their mail is truncated',
    async (field) => {
      const longest = longestOf(form, field)
      for (const first of ['', 'x']) {
        const text = first + '🚗'.repeat(Math.floor((longest - first.length) / 2))
        const { status } = await form.send({ ...form.filled, [field]: text })
        expect([first, status]).toEqual([first, form.filled === withdrawn ? 404 : 200])
      }
    },
  )
})

it('LEAD-02 an enquiry about a part named in emoji is accepted', async () => {
  for (const part of ['🚗'.repeat(150), `x${'🚗'.repeat(149)}`]) {
    const { status } = await shop.post('/email/enquiry-form', { email, part, text: 'Pads?', source: 'EU' })
    expect(status).toBe(200)
  }
})
