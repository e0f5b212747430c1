import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PaidOrder, paidForUnits, type Withdrawal, withdrawalRefunds } from '#domain/withdrawalRefund.ts'

const order: PaidOrder = {
  lines: [
    { id: 'shock', quantity: 4, paid: 20_000 },
    { id: 'bolt', quantity: 3, paid: 1_000 },
  ],
  delivery: { paid: 1_500, standard: 1_500 },
}
const withdrawal = (id: string, units: Record<string, number>): Withdrawal => ({
  id,
  units: Object.entries(units).map(([line, quantity]) => ({ id: line, quantity })),
})
const refundsOf = (of: PaidOrder, ...withdrawals: Withdrawal[]) =>
  Object.fromEntries(withdrawalRefunds(of, withdrawals))

/** An order with withdrawals that take units off its lines, in any order, and perhaps all of them. */
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
    return fc.record({
      order: fc.constant({
        lines: lines.map((line, index) => ({ id: `line${index}`, ...line })),
        delivery: { paid, standard },
      }),
      batches: fc.tuple(taken, fc.array(fc.integer({ min: 1, max: 6 }))).map(([all, sizes]) => {
        const rest = [...all]
        const batches = [...sizes, rest.length].map((size) => rest.splice(0, size))
        return batches
          .filter((batch) => batch.length > 0)
          .map((batch, index) => {
            const counts: Record<string, number> = {}
            for (const line of batch) counts[line] = (counts[line] ?? 0) + 1
            return withdrawal(`w${index}`, counts)
          })
      }),
      isAll: fc.constant(isAll),
    })
  })
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

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

  it('never sums to more than was paid, and for all units to all that was paid for them', () => {
    fc.assert(
      fc.property(anyOrder, ({ order: any, batches, isAll }) => {
        const refunds = [...withdrawalRefunds(any, batches).values()]
        expect(refunds).toHaveLength(batches.length)
        const goods = sum(refunds.map((refund) => refund.goods))
        const delivery = sum(refunds.map((refund) => refund.delivery ?? 0))
        const paid = sum(any.lines.map((line) => line.paid))
        for (const refund of refunds) expect(refund.goods).toBeGreaterThanOrEqual(0)
        expect(goods).toBeLessThanOrEqual(paid)
        expect(goods + delivery).toBeLessThanOrEqual(paid + any.delivery.paid)
        if (isAll) expect(goods).toBe(paid)
        // The delivery goes back once at most, and with the last unit.
        expect(refunds.filter(({ isWhole }) => isWhole)).toHaveLength(
          isAll ? 1 : refunds.at(-1)?.isWhole ? 1 : 0,
        )
      }),
    )
  })

  it('is within a cent what each unit cost', () => {
    const line = { id: 'a', quantity: 3, paid: 1_000 }
    expect([0, 1, 2].map((before) => paidForUnits(line, before, 1))).toEqual([333, 333, 334])
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 998 }),
        (paid, quantity, before) => {
          fc.pre(before < quantity)
          const share = paidForUnits({ id: 'a', quantity, paid }, before, 1)
          expect(Math.abs(share - paid / quantity)).toBeLessThan(1)
        },
      ),
    )
  })
})
