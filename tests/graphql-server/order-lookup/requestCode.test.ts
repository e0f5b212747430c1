/** What a request for a code tells a stranger: nothing by its time, and at most so many mails. */
import { GraphQLError } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createRateLimiter } from '../../../graphql-server/http/rateLimits.ts'
import { createOrderCodes } from '../../../graphql-server/order-lookup/orderCodes.ts'
import { createRequestCode } from '../../../graphql-server/order-lookup/requestCode.ts'
import { createSigning } from '../../../graphql-server/signing.ts'
import type { OrderCodeMail } from '../../../graphql-server/sources/types.ts'
import type { Records } from '../../../graphql-server/storage/records.ts'

/** The part of the storage that codes use. */
const memory = (): Records => {
  const stored = new Map<string, { value: string; version: number }>()
  return {
    read: async (key: string) => stored.get(key) ?? null,
    write: async (key: string, value: string, expected: number) => {
      if ((stored.get(key)?.version ?? 0) !== expected) return false
      stored.set(key, { value, version: expected + 1 })
      return true
    },
  } as Records
}

type Answer = Awaited<ReturnType<Parameters<ReturnType<typeof createRequestCode>>[0]['sendCode']>>

const setUp = (answer: (mail: OrderCodeMail) => Answer | Promise<Answer>) => {
  const mails: OrderCodeMail[] = []
  let endPause = () => {}
  let isTimed = false
  const request = createRequestCode({
    codes: createOrderCodes({
      records: memory(),
      signing: createSigning(['a key of these tests']),
      now: () => 0,
    }),
    limiter: createRateLimiter({ scale: 1, valkey: null, secret: null }),
    origin: 'https://shop.example',
    pause: () => (isTimed ? new Promise((resolve) => (endPause = resolve)) : Promise.resolve()),
  })
  const sendCode = async (mail: OrderCodeMail) => {
    const given = await answer(mail)
    if (given === 'o1') mails.push(mail)
    return given
  }
  return {
    mails,
    ask: (order: string | null, email = 'ann@example.com') => request({ sendCode }, order, email),
    timed: () => {
      isTimed = true
    },
    endPause: () => endPause(),
  }
}

const outage = () => Promise.reject(new GraphQLError('The upstream does not answer.'))

describe('a request for a code', () => {
  it.each([
    ['a match', async () => 'o1'],
    ['a mismatch', async () => null],
    ['an outage', outage],
  ])('SEC-16/time takes the same time for %s: the answer waits for a pause', async (_, answer) => {
    const lookup = setUp(answer)
    lookup.timed()
    let isAnswered = false
    const asked = lookup.ask('SO1').then(
      () => (isAnswered = true),
      () => (isAnswered = true),
    )
    // A turn of the event loop: the upstream has answered by then.
    await new Promise((resolve) => setImmediate(resolve))
    expect(isAnswered).toBe(false)
    lookup.endPause()
    await asked
    expect(isAnswered).toBe(true)
  })

  it('SEC-16/mails sends three mails about one order, however its name is spelled; later answers are alike', async () => {
    const lookup = setUp(async () => 'o1')
    for (const order of ['SO1', 'so1', '#SO-1', 'SO1', 'so 1'])
      expect(await lookup.ask(order)).toEqual({ challenge: expect.stringMatching(/^[\w-]{22}$/) })
    expect(lookup.mails).toHaveLength(3)
    await lookup.ask('SO2')
    expect(lookup.mails).toHaveLength(4)
  })

  it('SEC-16/mails sends six mails to one address, however many of its orders are named', async () => {
    const lookup = setUp(async () => 'o1')
    for (let index = 0; index < 10; index += 1) await lookup.ask(`SO${index}`, 'Ann@example.com')
    expect(lookup.mails).toHaveLength(6)
    await lookup.ask('SO1', 'bob@example.com')
    expect(lookup.mails).toHaveLength(7)
  })

  it('SEC-16/sent mismatches and outages keep no mail from the buyer', async () => {
    let isRight = false
    let isDown = false
    const lookup = setUp(async () => (isDown ? outage() : isRight ? 'o1' : null))
    for (let index = 0; index < 20; index += 1) await lookup.ask('SO1')
    isDown = true
    for (let index = 0; index < 20; index += 1) await expect(lookup.ask('SO1')).rejects.toThrow()
    isDown = false
    isRight = true
    await lookup.ask('SO1')
    expect(lookup.mails).toHaveLength(1)
  })

  it('SEC-16/alike asks the upstream for an address that the shop did not write, too', async () => {
    const lookup = setUp(outage)
    await expect(lookup.ask(null)).rejects.toThrow()
  })
})
