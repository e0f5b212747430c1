import { describe, expect, it } from 'vitest'
import { createLog } from '../../../graphql-server/log.ts'
import { createOrderPayments } from '../../../graphql-server/payments/orderPayments.ts'
import { type Answers, amount } from './paymentsServer.ts'
import { withTestClock } from './testClock.ts'

const second = 1_000
const day = 24 * 3_600_000

const open: Answers = async () => ({ state: 'open', ...amount })
const paid: Answers = async () => ({ state: 'paid', ...amount })
const away: Answers = async () => {
  throw new Error('No answer.')
}

const time = withTestClock()

describe('visits of open payments', () => {
  it('PAY-09 a paid payment is found, however many older ones belong to a removed provider', async () => {
    const server = time.openServer({ mollie: paid })
    for (let made = 0; made < 30; made += 1)
      await server.begin({ provider: 'sandbox-wallet', createdAt: time.now })
    time.now += second
    const { orderId } = await server.begin({ provider: 'mollie', createdAt: time.now, checkedAt: time.now })
    time.now += 5 * second
    await server.round('mollie')
    expect(server.reported).toEqual([orderId])
  })

  it('PAY-09 payments without an answer delay a paid one by one round at most', async () => {
    let wanted = ''
    const answers: Answers = (ref) => (ref === wanted ? paid(ref) : away(ref))
    const server = time.openServer({ mollie: answers })
    for (let made = 0; made < 30; made += 1) await server.begin({ provider: 'mollie', createdAt: time.now })
    time.now += second
    const { orderId, providerRef } = await server.begin({
      provider: 'mollie',
      createdAt: time.now,
      checkedAt: time.now,
    })
    wanted = providerRef
    time.now += 5 * second
    await server.round('mollie')
    expect(server.reported).toEqual([])
    time.now += 5 * second
    await server.round('mollie')
    expect(server.reported).toEqual([orderId])
  })

  it('PAY-09 thirty slow payments delay a paid one only once', async () => {
    let wanted = ''
    const asked: string[] = []
    const server = time.openServer({
      mollie: async (ref) => {
        asked.push(ref)
        if (ref === wanted) return paid(ref)
        time.now += 10 * second
        return away(ref)
      },
    })
    for (let made = 0; made < 30; made += 1) await server.begin({ provider: 'mollie', createdAt: time.now })
    wanted = (await server.begin({ provider: 'mollie', createdAt: time.now, checkedAt: 2 })).providerRef
    time.now += 5 * second
    await time.runFor(400 * second, 5 * second, () => server.round('mollie'))
    expect(new Set(asked.slice(0, 31)).size).toBe(31)
    expect(asked.indexOf(wanted)).toBe(30)
  })

  it('PAY-09 a provider that does not answer does not delay the others', async () => {
    const { promise: never, reject } = Promise.withResolvers<never>()
    const server = time.openServer({ paypal: () => never, mollie: paid })
    await server.begin({ provider: 'paypal', createdAt: time.now })
    const { orderId } = await server.begin({ provider: 'mollie', createdAt: time.now })
    time.now += 5 * second
    const slow = server.round('paypal')
    await server.round('mollie')
    expect(server.reported).toEqual([orderId])
    reject(new Error('No answer.'))
    await slow
  })

  it('PAY-09 a payment without an answer never expires, and the pauses between its visits grow', async () => {
    const asked: number[] = []
    const server = time.openServer({
      mollie: async () => {
        asked.push(time.now)
        throw new Error('No answer.')
      },
    })
    const { reference } = await server.begin({ provider: 'mollie', createdAt: time.now, checkedAt: time.now })
    await time.runFor(60 * second, 5 * second, () => server.round('mollie'))
    expect(asked.map((time) => (time - (asked[0] ?? 0)) / second)).toEqual([0, 10, 30])
    await time.runFor(20 * day, 600 * second, () => server.round('mollie'))
    expect(await server.outcomeOf(reference)).toBe('open')
    expect(asked.length).toBeLessThan(200)
    const gap = (asked.at(-1) ?? 0) - (asked.at(-2) ?? 0)
    expect(gap).toBeGreaterThan(day)
    expect(gap).toBeLessThan(2.1 * day)
  })

  it('PAY-09 a payment that is pending for weeks does not expire: it alerts once, and is paid when the money arrives', async () => {
    let answer: Answers = async () => ({ state: 'pending', ...amount })
    const server = time.openServer({ paypal: (ref) => answer(ref) })
    const { reference, orderId, providerRef } = await server.begin({
      provider: 'paypal',
      createdAt: time.now,
    })
    const alerts = () =>
      server.lines.filter(({ level, payment }) => level === 'error' && payment === providerRef)
    await time.runFor(13 * day, day / 8, () => server.round('paypal'))
    expect([await server.outcomeOf(reference), alerts().length]).toEqual(['pending', 0])
    await time.runFor(32 * day, day / 8, () => server.round('paypal'))
    expect([await server.outcomeOf(reference), alerts().length]).toEqual(['pending', 1])
    expect(server.counted).toEqual(['lingering'])
    answer = paid
    await time.runFor(day, day / 8, () => server.round('paypal'))
    expect(await server.outcomeOf(reference)).toBe('paid')
    expect(server.reported).toEqual([orderId])
  })

  it('PAY-09 an open payment expires after a month, once the provider was asked a last time', async () => {
    let answer = away
    const server = time.openServer({ mollie: (ref) => answer(ref) })
    const ofTwo = await Promise.all(
      [1, 2].map(() => server.begin({ provider: 'mollie', createdAt: time.now })),
    )
    const [unpaid, made] = ofTwo
    time.now += 31 * day
    await server.round('mollie')
    expect(await server.outcomeOf(unpaid?.reference ?? '')).toBe('open')
    time.now += 8 * day
    answer = (ref) => (ref === made?.providerRef ? paid(ref) : open(ref))
    await server.round('mollie')
    expect(await server.outcomeOf(unpaid?.reference ?? '')).toBe('expired')
    expect(await server.outcomeOf(made?.reference ?? '')).toBe('paid')
    expect(server.reported).toEqual([made?.orderId])
  })

  it('PAY-09 a server that hangs loses its lease, and another one visits the rest without asking twice', async () => {
    const { promise: never, reject } = Promise.withResolvers<never>()
    const asked: string[] = []
    const first = time.openServer({
      mollie: (ref) => {
        asked.push(ref)
        return never
      },
    })
    const other = time.openServer({
      mollie: async (ref) => {
        asked.push(ref)
        return paid(ref)
      },
    })
    const made = [await first.begin({ provider: 'mollie', createdAt: time.now - day })]
    made.push(await first.begin({ provider: 'mollie', createdAt: time.now - day, checkedAt: 1 }))
    const hanging = first.round('mollie')
    await expect.poll(() => asked).toHaveLength(1)
    await other.round('mollie')
    expect(asked).toHaveLength(1)
    time.now += 61 * second
    await other.round('mollie')
    reject(new Error('No answer.'))
    await hanging
    expect(asked.toSorted()).toEqual(made.map(({ providerRef }) => providerRef).toSorted())
  })
})

describe('the page of an order', () => {
  const visitsIn = async (age: number) => {
    const asked: number[] = []
    const server = time.openServer({
      paypal: async () => {
        asked.push(time.now)
        return { state: 'pending', ...amount }
      },
    })
    const { orderId } = await server.begin({
      provider: 'paypal',
      state: 'unpaid.pending',
      createdAt: time.now - age,
    })
    const { view } = createOrderPayments(server.store, server.settlement, createLog('silent'), time.read)
    await time.runFor(600 * second, 3 * second, () => view(orderId))
    return asked.length
  }

  it('PAY-09 checks a new payment at once, and one of days ago once a minute', async () => {
    expect(await visitsIn(20 * second)).toBeGreaterThan(120)
    expect(await visitsIn(3 * day)).toBe(10)
  })
})

describe('a clock that was set back by an hour', () => {
  it('PAY-09 does not delay the poller or the order’s page by an hour', async () => {
    let answer = open
    const server = time.openServer({ mollie: (ref) => answer(ref) })
    const looked = await server.begin({ provider: 'mollie', createdAt: time.now, checkedAt: time.now })
    const left = await server.begin({ provider: 'mollie', createdAt: time.now, checkedAt: time.now })
    time.now -= 60 * 60 * second
    answer = paid
    const { view } = createOrderPayments(server.store, server.settlement, createLog('silent'), time.read)
    expect(await view(looked.orderId)).toMatchObject([{ state: 'paid.reported' }])
    await server.round('mollie')
    expect(server.reported).toEqual([looked.orderId, left.orderId])
  })

  it('PAY-09 does not delay the repetition of a lost report', async () => {
    const server = time.openServer({ mollie: paid })
    const lost = { state: 'paid.reporting', enteredAt: time.now } as const
    const { orderId } = await server.begin({
      provider: 'mollie',
      createdAt: time.now,
      checkedAt: time.now,
      ...lost,
    })
    time.now -= 60 * 60 * second
    await server.round('mollie')
    expect(server.reported).toEqual([orderId])
  })
})

describe('payments without a provider that can be asked', () => {
  it('PAY-09 payments of a removed provider stay open, and are logged once', async () => {
    const server = time.openServer({ mollie: open })
    const ofTwo = await Promise.all(
      [1, 2].map(() => server.begin({ provider: 'sandbox-wallet', createdAt: time.now })),
    )
    await time.runFor(20 * day, day, server.orphanedPayments.run)
    for (const { reference } of ofTwo) expect(await server.outcomeOf(reference)).toBe('open')
    const alerts = server.lines.filter(({ provider }) => provider === 'sandbox-wallet')
    expect(alerts).toHaveLength(1)
  })

  it('PAY-09 a payment that was paid before its provider was removed is reported', async () => {
    const server = time.openServer({})
    const { orderId } = await server.begin({
      provider: 'mollie',
      createdAt: time.now,
      state: 'paid.claiming',
    })
    await server.orphanedPayments.run()
    expect(server.reported).toEqual([orderId])
  })

  it('PAY-08 a creation without an answer expires after a day, and not earlier', async () => {
    const server = time.openServer({ mollie: open })
    const old = await server.begin({ provider: 'mollie', createdAt: time.now, providerRef: null })
    time.now += day + second
    const young = await server.begin({ provider: 'mollie', createdAt: time.now, providerRef: null })
    await server.orphanedPayments.run()
    expect(await server.outcomeOf(old.reference)).toBe('expired')
    expect(await server.outcomeOf(young.reference)).toBe('open')
  })
})
