import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOfUnits } from '#contract/costOfUnits.ts'
import { type PaidOrder, type Withdrawal, withdrawalRefunds } from '#contract/withdrawalSums.ts'

const order: PaidOrder = {
  lines: [
    { id: 'shock', quantity: 4, paid: 20_000, cancelled: 0 },
    { id: 'bolt', quantity: 3, paid: 1_000, cancelled: 0 },
  ],
  delivery: { paid: 1_500, standard: 1_500 },
}
const withdrawal = (id: string, units: Record<string, number>): Withdrawal => ({
  id,
  units: Object.entries(units).map(([line, quantity]) => ({ id: line, quantity })),
})
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const countsOf = (ids: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1
  return counts
}
const refundsOf = (of: PaidOrder, ...withdrawals: Withdrawal[]) =>
  Object.fromEntries(withdrawalRefunds(of, withdrawals))

/** An order with withdrawals and cancellations that take units off its lines, in any order, and perhaps all of them. */
const anyOrder = fc
  .record({
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 12 }), paid: fc.integer({ min: 0, max: 500_000 }) }),
      { minLength: 1, maxLength: 5 },
    ),
    paid: fc.integer({ min: 0, max: 20_000 }),
    standard: fc.option(fc.integer({ min: 0, max: 20_000 })),
    isAll: fc.boolean(),
  })
  .chain(({ lines, paid, standard, isAll }) => {
    const units = lines.flatMap(({ quantity }, index) =>
      Array.from({ length: quantity }, () => `line${index}`),
    )
    const taken = isAll ? fc.shuffledSubarray(units, { minLength: units.length }) : fc.shuffledSubarray(units)
    const sizes = fc.array(fc.record({ size: fc.integer({ min: 1, max: 6 }), isCancelled: fc.boolean() }))
    return fc.tuple(taken, sizes).map(([all, steps]) => {
      const rest = [...all]
      const taking = [...steps, { size: all.length, isCancelled: false }]
        .map(({ size, isCancelled }) => ({ isCancelled, counts: countsOf(rest.splice(0, size)) }))
        .filter(({ counts }) => Object.keys(counts).length > 0)
      const cancelled = taking.filter(({ isCancelled }) => isCancelled).map(({ counts }) => counts)
      const withdrawn = taking.filter(({ isCancelled }) => !isCancelled).map(({ counts }) => counts)
      return {
        order: {
          lines: lines.map((line, index) => {
            const id = `line${index}`
            return { ...line, id, cancelled: sum(cancelled.map((counts) => counts[id] ?? 0)) }
          }),
          delivery: { paid, standard },
        },
        cancelled,
        withdrawals: withdrawn.map((counts, index) => withdrawal(`w${index}`, counts)),
        isAll,
      }
    })
  })

/** As the upstream counts them, one cancellation after the other. */
const costOfCancelled = ({ lines }: PaidOrder, cancelled: readonly Record<string, number>[]) => {
  const before = new Map<string, number>()
  return sum(
    cancelled.flatMap((counts) =>
      lines.map((line) => {
        const from = before.get(line.id) ?? 0
        const units = counts[line.id] ?? 0
        before.set(line.id, from + units)
        return costOfUnits(line, from, units)
      }),
    ),
  )
}

describe('ORD-45/refund what a withdrawal gives back', () => {
  it('is what was paid for the units, without the delivery', () => {
    expect(refundsOf(order, withdrawal('w', { shock: 2 }))).toEqual({
      w: { goods: 10_000, isWhole: false, delivery: null },
    })
  })

  it('is the cost of standard delivery, too, once nothing of the order is left', () => {
    const [some, rest] = [withdrawal('some', { shock: 4, bolt: 1 }), withdrawal('rest', { bolt: 2 })]
    expect(refundsOf(order, some, rest)).toEqual({
      some: { goods: 20_333, isWhole: false, delivery: null },
      rest: { goods: 667, isWhole: true, delivery: 1_500 },
    })
  })

  it('is not the surcharge of a faster delivery, and no delivery where its standard price is not known', () => {
    const all = withdrawal('w', { shock: 4, bolt: 3 })
    const delivered = (paid: number, standard: number | null) =>
      refundsOf({ ...order, delivery: { paid, standard } }, all)['w']?.delivery
    expect(delivered(4_500, 1_500)).toBe(1_500)
    expect(delivered(1_000, 1_500)).toBe(1_000)
    expect(delivered(4_500, null)).toBeNull()
    expect(delivered(0, null)).toBe(0)
  })

  it('is not said where a withdrawal names nothing, or what the order does not have', () => {
    const known = withdrawal('w', { shock: 1 })
    for (const units of [{}, { other: 1 }, { shock: 4 }, { shock: 0 }, { shock: 0.5 }, { shock: -1 }])
      expect([units, refundsOf(order, known, withdrawal('odd', units))]).toEqual([units, {}])
  })

  it('never sums to more than was paid, with what was cancelled, and for all units to all that was paid for them', () => {
    fc.assert(
      fc.property(anyOrder, ({ order: any, cancelled, withdrawals, isAll }) => {
        const refunds = [...withdrawalRefunds(any, withdrawals).values()]
        expect(refunds).toHaveLength(withdrawals.length)
        for (const refund of refunds) expect(refund.goods).toBeGreaterThanOrEqual(0)
        const goods = sum(refunds.map((refund) => refund.goods)) + costOfCancelled(any, cancelled)
        const delivery = sum(refunds.map((refund) => refund.delivery ?? 0))
        const paid = sum(any.lines.map((line) => line.paid))
        expect(goods).toBeLessThanOrEqual(paid)
        expect(goods + delivery).toBeLessThanOrEqual(paid + any.delivery.paid)
        expect(delivery).toBeLessThanOrEqual(any.delivery.standard ?? (any.delivery.paid === 0 ? 0 : paid))
        if (isAll) expect(goods).toBe(paid)
        // The delivery goes back once at most, and with the last unit.
        const whole = refunds.filter(({ isWhole }) => isWhole)
        expect(whole).toEqual(refunds.slice(refunds.length - whole.length))
        expect(whole.length).toBeLessThanOrEqual(1)
        if (isAll && withdrawals.length > 0) expect(whole).toHaveLength(1)
      }),
    )
  })

  it('is the last units of a line, since the first are the cancelled ones', () => {
    const cancelled = { ...order, lines: order.lines.map((line) => ({ ...line, cancelled: 1 })) }
    expect(
      refundsOf(cancelled, withdrawal('some', { bolt: 1 }), withdrawal('rest', { bolt: 1, shock: 3 })),
    ).toEqual({
      some: { goods: 333, isWhole: false, delivery: null },
      rest: { goods: 15_334, isWhole: true, delivery: 1_500 },
    })
    expect(refundsOf(cancelled, withdrawal('w', { bolt: 3 }))).toEqual({})
  })

  it('is within a cent what each unit cost', () => {
    const line = { quantity: 3, paid: 1_000 }
    expect([0, 1, 2].map((from) => costOfUnits(line, from, 1))).toEqual([333, 334, 333])
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 998 }),
        (paid, quantity, from) => {
          fc.pre(from < quantity)
          expect(Math.abs(costOfUnits({ quantity, paid }, from, 1) - paid / quantity)).toBeLessThan(1)
        },
      ),
    )
  })
})
