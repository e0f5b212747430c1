import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRedactor } from '#domain/redact.ts'

const redact = (value: unknown) => createRedactor()(value)

describe('MBT-04 what is recorded holds no personal data', () => {
  it.each([
    [{ firstName: 'Ada' }, { firstName: 'xxx' }],
    [{ zip: '00-001' }, { zip: '00-000' }],
    [{ phone: '+48 600' }, { phone: '+00 000' }],
    [{ city: '' }, { city: '' }],
    [
      { type: 'field.changed', field: 'lastName', value: 'Byron' },
      { type: 'field.changed', field: 'lastName', value: 'xxxxx' },
    ],
    [
      { name: 'Ada', email: 'ada@example.org' },
      { name: 'xxx', email: 'person1@example.com' },
    ],
    [
      { name: 'Brake pads', quantity: 2 },
      { name: 'Brake pads', quantity: 2 },
    ],
    [
      { draft: { city: 'Paris' }, list: [{ vin: 'WVW1' }] },
      { draft: { city: 'xxxxx' }, list: [{ vin: 'xxx0' }] },
    ],
    [{ zip: 12345 }, { zip: 0 }],
    [{ address: { lines: ['Long Lane'] } }, { address: { lines: ['Long Lane'] } }],
    [{ message: 'ada@example.org is taken' }, { message: 'person1@example.com is taken' }],
    [{ url: '/order/0f8fad5bd9cb469fa16570867728950e' }, { url: '/order/id-1' }],
    [{ url: '/sandbox/tMBN0nae9ET5TiMwEXAr_w' }, { url: '/sandbox/id-1' }],
    [{ placementKey: 'GXG7l2tex7ebbxQSlzV2q_Lk' }, { placementKey: 'xxx0x0xxx0xxxxxxxxx0x_xx' }],
    [
      { record: 'bramble-front-brake-kit-ford-mustang-2024-on-bk-11738' },
      { record: 'bramble-front-brake-kit-ford-mustang-2024-on-bk-11738' },
    ],
    [{ id: '0f8fad5b-d9cb-469f-a165-70867728950e' }, { id: 'id-1' }],
  ])('%j is recorded as %j', (value, recorded) => expect(redact(value)).toEqual(recorded))

  it('equal e-mails stay equal, others stay others', () => {
    expect(
      redact({ email: 'a@example.org', emailSecond: 'a@example.org', shipemail: 'b@example.org' }),
    ).toEqual({
      email: 'person1@example.com',
      emailSecond: 'person1@example.com',
      shipemail: 'person2@example.com',
    })
  })
  it('actors, errors and functions become plain', () => {
    expect(
      redact({
        ref: { sessionId: 'x:1', id: 'cart', send() {} },
        error: new Error('no'),
        done: () => 1,
        at: new Date(0),
        set: new Set([1]),
      }),
    ).toEqual({
      ref: { actor: 'cart' },
      error: { error: 'no' },
      at: '1970-01-01T00:00:00.000Z',
      set: [1],
    })
  })
  it('is JSON whatever comes, circles too', () => {
    const circle: Record<string, unknown> = { a: 1 }
    circle['self'] = circle
    expect(() => JSON.stringify(redact(circle))).not.toThrow()
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const text = JSON.stringify(redact(value))
        expect(text === undefined || typeof JSON.parse(text) !== 'undefined').toBe(true)
      }),
    )
  })
  it('no e-mail and no personal word gets through', () => {
    const word = fc.stringMatching(/^[A-Z]{6,12}$/)
    fc.assert(
      fc.property(word, word, (name, street) => {
        const form = {
          firstName: name,
          streetAddress: street,
          nested: [{ email: `${name}@mail.example.org` }],
        }
        const text = JSON.stringify(
          redact({ context: { address: form }, event: { ...form, type: 'form.sent' } }),
        )
        expect(text).not.toContain(name)
        expect(text).not.toContain(street)
      }),
    )
  })
})
