/** What a cart holds of each item, and what of it a kit brings. */
import { describe, expect, it } from 'vitest'
import { heldItems, heldQuantity } from '#domain/cart/heldItems.ts'

const kit = {
  id: 'kit',
  components: [
    { itemId: 'shock', quantity: 2 },
    { itemId: 'spring', quantity: 1 },
  ],
}
const line = (id: string, quantity: number, components: readonly unknown[] = []) => ({
  item: { id },
  quantity,
  components,
})
const of = (itemId: string, quantity: number, from: string | null) => ({ itemId, quantity, kit: from })

describe('JOB-02/kits what a cart holds', () => {
  it('a kit counts once, whether the upstream lists its parts or not', () => {
    const opened = { lines: [line('kit', 2)], itemQuantities: [{ itemId: 'kit', quantity: 2 }] }
    expect(heldItems(opened, [kit])).toEqual([
      of('shock', 4, 'kit'),
      of('spring', 2, 'kit'),
      of('kit', 2, null),
    ])
    const listed = {
      lines: [line('kit', 2, [{}, {}])],
      itemQuantities: [
        { itemId: 'kit', quantity: 2 },
        { itemId: 'shock', quantity: 4 },
        { itemId: 'spring', quantity: 2 },
      ],
    }
    expect(heldItems(listed, [kit])).toEqual([
      of('shock', 4, 'kit'),
      of('spring', 2, 'kit'),
      of('kit', 2, null),
    ])
  })
  it('tells the pieces of a kit from those of a line of their own, and names the kit that has them', () => {
    const both = {
      lines: [line('shock', 1), line('other kit', 1, [{}]), line('kit', 1, [{}, {}])],
      itemQuantities: [
        { itemId: 'shock', quantity: 3 },
        { itemId: 'bush', quantity: 2 },
      ],
    }
    expect(heldItems(both, [kit])).toEqual([
      of('shock', 2, 'kit'),
      of('bush', 2, 'other kit'),
      of('shock', 1, null),
    ])
    expect(heldQuantity(heldItems(both, [kit]), 'shock')).toBe(3)
    // A part of price 0 has a line that is not shown.
    expect(heldItems({ lines: [], itemQuantities: [{ itemId: 'shock', quantity: 1 }] }, [kit])).toEqual([
      of('shock', 1, null),
    ])
  })
})
