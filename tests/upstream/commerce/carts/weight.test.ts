/** The exact weight of a cart decides between parcel and pallet. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readShopConfig } from '#shop-config/readShopConfig.ts'
import type { CartLineRow } from '../../../../upstream/commerce/carts/cartRows.ts'
import { weightOf } from '../../../../upstream/commerce/carts/cartView.ts'
import { shippingMethods } from '../../../../upstream/commerce/prices/tariff.ts'

const { tariff } = readShopConfig()
const line = (weight: number, quantity: number, parentId: string | null = null): CartLineRow => ({
  id: 'a',
  partId: 1,
  location: 'EU1',
  quantity,
  parentId,
  pos: 1,
  publicId: '1',
  identifier: null,
  url: 'part-1',
  name: 'Spring',
  displayName: 'Spring',
  description: '',
  recordType: 'item',
  saleUnit: null,
  brand: 'KESTREL',
  weight,
  net: 1000,
  dispatchCountry: 'PL',
  photos: [],
  own: 10,
  isChangedKit: false,
})

const standard = (lines: readonly CartLineRow[]) => shippingMethods(tariff, 'DE', weightOf(lines))[0]

describe('the weight of a cart', () => {
  it('one part of 7.8 kg and three of 7.9 kg are 31.5 kg: a parcel', () => {
    expect(standard([line(7.8, 1), line(7.9, 3)])).toMatchObject({
      displayName: 'Standard parcel',
      gross: 1500,
    })
    expect(standard([line(7.81, 1), line(7.9, 3)])).toMatchObject({
      displayName: 'Standard pallet',
      gross: 6000,
    })
  })

  it('is summed exactly, for any lines', () => {
    // The column has kilograms with two decimals.
    const anyLine = fc.record({
      hundredths: fc.integer({ min: 0, max: 4000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    const exactly = (hundredths: number) =>
      fc.array(anyLine, { maxLength: 6 }).map((lines) => {
        const left = hundredths - lines.reduce((sum, one) => sum + one.hundredths * one.quantity, 0)
        return left > 0 ? [...lines, { hundredths: left, quantity: 1 }] : lines
      })
    const anyLines = fc.oneof(fc.array(anyLine, { maxLength: 8 }), exactly(3150), exactly(50_000))
    fc.assert(
      fc.property(anyLines, (lines) => {
        const whole = lines.reduce((sum, one) => sum + one.hundredths * one.quantity, 0)
        const method = standard(lines.map((one) => line(one.hundredths / 100, one.quantity)))
        expect([whole, method?.displayName]).toEqual([
          whole,
          whole <= 3150 ? 'Standard parcel' : 'Standard pallet',
        ])
        expect([whole, method?.gross]).toEqual([
          whole,
          whole <= 3150 ? 1500 : 6000 * Math.ceil(whole / 50_000),
        ])
      }),
      { numRuns: 500 },
    )
  })

  it('does not include components: the kit has its own weight', () => {
    expect(standard([line(31.5, 1), line(20, 2, 'kit')])?.gross).toBe(1500)
  })
})
