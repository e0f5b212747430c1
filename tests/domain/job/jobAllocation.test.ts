/** Which need gets which part of a supply, and which parts are bought together. */
import { describe, expect, it } from 'vitest'
import { choosePurchases, createAllocation } from '#domain/job/jobAllocation.ts'

type Part = { readonly id: string; readonly pieces: number }
type Need = { readonly pieces: number; readonly parts: readonly Part[] }
const need = (parts: Readonly<Record<string, number>>, pieces = 1): Need => ({
  pieces,
  parts: Object.entries(parts).map(([id, each]) => ({ id, pieces: each })),
})
const serve = (needs: readonly Need[], supplies: Readonly<Record<string, number>>) => {
  const allocation = createAllocation<Need, { id: string; count: number; isBought: boolean }>(
    Object.entries(supplies).map(([id, count]) => ({ id, count, isBought: false })),
    ({ pieces }) => pieces,
  )
  allocation.serve(needs)
  return needs.map((one) => allocation.open(one))
}

describe('JOB-02/shared allocation of parts', () => {
  it('gives nobody a part that does not serve the need', () => {
    expect(serve([need({ right: 0 }), need({ right: 1 })], { right: 1 })).toEqual([1, 0])
  })
  it('gives a part only once, whoever asked before', () => {
    expect(serve([need({ a: 1 }), need({ b: 1 }), need({ b: 1 })], { a: 1, b: 1 })).toEqual([0, 0, 1])
  })
  it('hands a part on where a further one serves as well', () => {
    expect(serve([need({ a: 1, b: 1 }), need({ a: 1 })], { a: 1, b: 1 })).toEqual([0, 0])
  })
  it('takes no part from a need that lacks pieces itself', () => {
    expect(serve([need({ a: 1 }, 2), need({ a: 1 })], { a: 1 })).toEqual([1, 1])
  })
})

describe('JOB-02/stock parts that are bought together', () => {
  it('finds a part for each, and none where there is no choice', () => {
    const [a, b] = [{ id: 'a' }, { id: 'b' }]
    const one = (...parts: { id: string }[]) => ({ parts, quantityOf: () => 1 })
    expect(choosePurchases([one(a, b), one(a)], () => 1)).toEqual([b, a])
    expect(choosePurchases([one(a), one(a)], () => 1)).toBeNull()
  })
  it('gives up on a search that would not end within years', () => {
    const parts = Array.from({ length: 20 }, (_, index) => ({ id: String(index) }))
    const purchases = Array.from({ length: 21 }, () => ({ parts, quantityOf: () => 1 }))
    expect(choosePurchases(purchases, () => 1)).toBeNull()
  })
})
