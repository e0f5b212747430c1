/** Forms and the upstream accept the same email addresses (CHK-06, LEAD-02). */
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { enquiryProblems } from '#domain/forms/enquiry.ts'
import { requiredEmail } from '#domain/forms/fields.ts'
import { leadProblems } from '#domain/forms/leadForm.ts'
import { returnProblems } from '#domain/forms/returnForm.ts'
import { withdrawalProblems } from '#domain/forms/withdrawalForm.ts'
import { isEmail } from '../../../upstream/text.ts'

const isTaken = (email: string) => v.is(requiredEmail, email)

const good = [
  "o'brien@example.ie",
  'a&b@example.com',
  'x@my--shop.com',
  'a@xn--mnchen-3ya.de',
  'ada@shop.xn--p1ai',
  'Ada.Lund+parts@Mail.Example.CO.UK',
  'a_b/c=d?e!f#g$h%i*j^k`l{m|n}o~p-q@example.com',
  '1@2.de',
  `${'a'.repeat(64)}@example.com`,
]
const bad = [
  'ada',
  'ada@localhost',
  'a@b@example.com',
  '.ada@example.com',
  'ada.@example.com',
  'a..b@example.com',
  'a b@example.com',
  '"a b"@example.com',
  'a@-example.com',
  'a@example-.com',
  'a@example..com',
  'a@example.c',
  'a@example.-m',
  'a@1.2.3.4',
  'a@[1.2.3.4]',
  'a,b@example.com',
  'a@example.com, b@example.com',
  'a<b>@example.com',
  'a@example.com\r\nBcc: b@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(125)}com`,
]

describe('email addresses', () => {
  it.each(good)('CHK-06 LEAD-02 %s is accepted by form and upstream', (email) => {
    expect([isTaken(email), isEmail(email)]).toEqual([true, true])
  })
  it.each(bad)('CHK-06 LEAD-02 %j is refused by form and upstream', (email) => {
    expect([isTaken(email), isEmail(email)]).toEqual([false, false])
  })
  it('CHK-06 LEAD-01 LAW-01 PDP-12 every form accepts an address with an apostrophe', () => {
    const typed = { email: "o'brien@example.ie" }
    for (const problemsOf of [enquiryProblems, leadProblems, returnProblems, withdrawalProblems])
      expect(problemsOf(typed).filter(({ field }) => field === 'email')).toEqual([])
  })
  it('CHK-06 LEAD-02 form and upstream agree on any input', () => {
    const few = (letters: string, most: number) =>
      fc.string({ unit: fc.constantFrom(...letters), minLength: 0, maxLength: most })
    const local = fc.oneof(few("ab1.'&+_-/", 12), few('a.', 70))
    const label = fc.oneof(few('aB1-', 8), few('a-', 70), fc.constant('xn--mnchen-3ya'))
    const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'))
    const like = fc.tuple(local, host).map(([name, domain]) => `${name}@${domain}`)
    const spoilt = fc
      .tuple(like, fc.nat(), fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }))
      .map(([email, at, dirt]) => email.slice(0, at % email.length) + dirt + email.slice(at % email.length))
    let taken = 0
    fc.assert(
      fc.property(fc.oneof(like, spoilt, fc.emailAddress()), (email) => {
        // Both trim the address before they check it.
        expect(isTaken(email)).toBe(isEmail(email.trim()))
        if (isTaken(email)) taken += 1
      }),
      { numRuns: 500 },
    )
    expect(taken).toBeGreaterThan(0)
  })
})
