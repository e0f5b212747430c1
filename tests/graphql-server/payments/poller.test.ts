import { describe, expect, it } from 'vitest'
import { createLog } from '../../../graphql-server/log.ts'
import { createOrderPayments } from '../../../graphql-server/payments/orderPayments.ts'
import { type Answers, amount } from './books.ts'
import { withTurnedClock } from './turnedClock.ts'

const second = 1_000
const day = 24 * 3_600_000

const open: Answers = async () => ({ state: 'open', ...amount })
const paid: Answers = async () => ({ state: 'paid', ...amount })
const away: Answers = async () => {
  throw new Error('No answer.')
}

const time = withTurnedClock()

describe('coming back to open payments', () => {
  it('PAY-09 a payment that was made is found, however many of a provider that is gone were left open before', async () => {
    const books = time.openBooks({ mollie: paid })
    for (let made = 0; made < 30; made += 1)
      await books.begin({ provider: 'sandbox-wallet', createdAt: time.now })
    time.now += second
    const { orderId } = await books.begin({ provider: 'mollie', createdAt: time.now, checkedAt: time.now })
    time.now += 5 * second
    await books.round('mollie')
    expect(books.reported).toEqual([orderId])
  })

  it('PAY-09 payments nobody can tell about keep one that was made waiting for one turn, and no longer', async () => {
    let wanted = ''
    const answers: Answers = (ref) => (ref === wanted ? paid(ref) : away(ref))
    const books = time.openBooks({ mollie: answers })
    for (let made = 0; made < 30; made += 1) await books.begin({ provider: 'mollie', createdAt: time.now })
    time.now += second
    const { orderId, providerRef } = await books.begin({
      provider: 'mollie',
      createdAt: time.now,
      checkedAt: time.now,
    })
    wanted = providerRef
    time.now += 5 * second
    await books.round('mollie')
    expect(books.reported).toEqual([])
    time.now += 5 * second
    await books.round('mollie')
    expect(books.reported).toEqual([orderId])
  })

  it('PAY-09 a crowd that takes ten seconds each comes before one that can be told of once, not again and again', async () => {
    let wanted = ''
    const asked: string[] = []
    const books = time.openBooks({
      mollie: async (ref) => {
        asked.push(ref)
        if (ref === wanted) return paid(ref)
        time.now += 10 * second
        return away(ref)
      },
    })
    for (let made = 0; made < 30; made += 1) await books.begin({ provider: 'mollie', createdAt: time.now })
    wanted = (await books.begin({ provider: 'mollie', createdAt: time.now, checkedAt: 1 })).providerRef
    time.now += 5 * second
    await time.during(400 * second, 5 * second, () => books.round('mollie'))
    expect(new Set(asked.slice(0, 31)).size).toBe(31)
    expect(asked.indexOf(wanted)).toBe(30)
  })

  it('PAY-09 a provider that answers slowly or never keeps the others from nothing', async () => {
    const { promise: never, reject } = Promise.withResolvers<never>()
    const books = time.openBooks({ paypal: () => never, mollie: paid })
    await books.begin({ provider: 'paypal', createdAt: time.now })
    const { orderId } = await books.begin({ provider: 'mollie', createdAt: time.now })
    time.now += 5 * second
    const slow = books.round('paypal')
    await books.round('mollie')
    expect(books.reported).toEqual([orderId])
    reject(new Error('No answer.'))
    await slow
  })

  it('PAY-09 where nobody answers no payment is ever called expired, and it is asked about more and more rarely', async () => {
    const asked: number[] = []
    const books = time.openBooks({
      mollie: async () => {
        asked.push(time.now)
        throw new Error('No answer.')
      },
    })
    const { reference } = await books.begin({ provider: 'mollie', createdAt: time.now, checkedAt: time.now })
    await time.during(60 * second, 5 * second, () => books.round('mollie'))
    expect(asked.map((time) => (time - (asked[0] ?? 0)) / second)).toEqual([0, 10, 30])
    await time.during(20 * day, 600 * second, () => books.round('mollie'))
    expect(await books.outcomeOf(reference)).toBe('open')
    expect(asked.length).toBeLessThan(200)
    const gap = (asked.at(-1) ?? 0) - (asked.at(-2) ?? 0)
    expect(gap).toBeGreaterThan(day)
    expect(gap).toBeLessThan(2.1 * day)
  })

  it('PAY-09 a payment that its provider has in hand for weeks is no expired one: it is told of once, and paid when it arrives', async () => {
    let answer: Answers = async () => ({ state: 'pending', ...amount })
    const books = time.openBooks({ paypal: (ref) => answer(ref) })
    const { reference, orderId, providerRef } = await books.begin({ provider: 'paypal', createdAt: time.now })
    const told = () =>
      books.lines.filter(({ level, payment }) => level === 'error' && payment === providerRef)
    await time.during(13 * day, day / 8, () => books.round('paypal'))
    expect([await books.outcomeOf(reference), told().length]).toEqual(['pending', 0])
    await time.during(32 * day, day / 8, () => books.round('paypal'))
    expect([await books.outcomeOf(reference), told().length]).toEqual(['pending', 1])
    expect(books.counted).toEqual(['lingering'])
    answer = paid
    await time.during(day, day / 8, () => books.round('paypal'))
    expect(await books.outcomeOf(reference)).toBe('paid')
    expect(books.reported).toEqual([orderId])
  })

  it('PAY-09 an open payment lapses after a month, once its provider was asked a last time', async () => {
    let answer = away
    const books = time.openBooks({ mollie: (ref) => answer(ref) })
    const ofTwo = await Promise.all(
      [1, 2].map(() => books.begin({ provider: 'mollie', createdAt: time.now })),
    )
    const [unpaid, made] = ofTwo
    time.now += 31 * day
    await books.round('mollie')
    expect(await books.outcomeOf(unpaid?.reference ?? '')).toBe('open')
    time.now += 8 * day
    answer = (ref) => (ref === made?.providerRef ? paid(ref) : open(ref))
    await books.round('mollie')
    expect(await books.outcomeOf(unpaid?.reference ?? '')).toBe('expired')
    expect(await books.outcomeOf(made?.reference ?? '')).toBe('paid')
    expect(books.reported).toEqual([made?.orderId])
  })

  it('PAY-09 a server that hangs in its turn for longer than it may leaves the rest to another, which asks nothing twice', async () => {
    const { promise: never, reject } = Promise.withResolvers<never>()
    const asked: string[] = []
    const first = time.openBooks({
      mollie: (ref) => {
        asked.push(ref)
        return never
      },
    })
    const other = time.openBooks({
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

describe('whoever looks at an order', () => {
  const looksIn = async (age: number) => {
    const asked: number[] = []
    const books = time.openBooks({
      paypal: async () => {
        asked.push(time.now)
        return { state: 'pending', ...amount }
      },
    })
    const { orderId } = await books.begin({
      provider: 'paypal',
      state: 'unpaid.pending',
      createdAt: time.now - age,
    })
    const { view } = createOrderPayments(books.store, books.settlement, createLog('silent'), time.read)
    await time.during(600 * second, 3 * second, () => view(orderId))
    return asked.length
  }

  it('PAY-09 hears at once of a payment that was just begun, and a tab left open for days asks the provider once a minute', async () => {
    expect(await looksIn(20 * second)).toBeGreaterThan(120)
    expect(await looksIn(3 * day)).toBe(10)
  })
})

describe('a clock that was set back by an hour', () => {
  it('PAY-09 keeps no open payment waiting for an hour, nor who looks at its order', async () => {
    let answer = open
    const books = time.openBooks({ mollie: (ref) => answer(ref) })
    const looked = await books.begin({ provider: 'mollie', createdAt: time.now, checkedAt: time.now })
    const left = await books.begin({ provider: 'mollie', createdAt: time.now, checkedAt: time.now })
    time.now -= 60 * 60 * second
    answer = paid
    const { view } = createOrderPayments(books.store, books.settlement, createLog('silent'), time.read)
    expect(await view(looked.orderId)).toMatchObject([{ state: 'paid.reported' }])
    await books.round('mollie')
    expect(books.reported).toEqual([looked.orderId, left.orderId])
  })

  it('PAY-09 takes over a report that got lost all the same', async () => {
    const books = time.openBooks({ mollie: paid })
    const lost = { state: 'paid.reporting', enteredAt: time.now } as const
    const { orderId } = await books.begin({
      provider: 'mollie',
      createdAt: time.now,
      checkedAt: time.now,
      ...lost,
    })
    time.now -= 60 * 60 * second
    await books.round('mollie')
    expect(books.reported).toEqual([orderId])
  })
})

describe('what no provider can be asked about', () => {
  it('PAY-09 payments of a provider that is gone stay as they are, and are told of once', async () => {
    const books = time.openBooks({ mollie: open })
    const ofTwo = await Promise.all(
      [1, 2].map(() => books.begin({ provider: 'sandbox-wallet', createdAt: time.now })),
    )
    await time.during(20 * day, day, books.orphanedPayments.sweep)
    for (const { reference } of ofTwo) expect(await books.outcomeOf(reference)).toBe('open')
    const told = books.lines.filter(({ provider }) => provider === 'sandbox-wallet')
    expect(told).toHaveLength(1)
  })

  it('PAY-09 what was paid before its provider went is reported all the same', async () => {
    const books = time.openBooks({})
    const { orderId } = await books.begin({ provider: 'mollie', createdAt: time.now, state: 'paid.claiming' })
    await books.orphanedPayments.sweep()
    expect(books.reported).toEqual([orderId])
  })

  it('PAY-08 a creation that got no answer for a day lapses, one of a moment ago does not', async () => {
    const books = time.openBooks({ mollie: open })
    const old = await books.begin({ provider: 'mollie', createdAt: time.now, providerRef: null })
    time.now += day + second
    const young = await books.begin({ provider: 'mollie', createdAt: time.now, providerRef: null })
    await books.orphanedPayments.sweep()
    expect(await books.outcomeOf(old.reference)).toBe('expired')
    expect(await books.outcomeOf(young.reference)).toBe('open')
  })
})
