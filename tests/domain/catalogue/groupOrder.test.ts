/** The order of groups, also compared with a second list of it, and their names. */
import { describe, expect, it } from 'vitest'
import { compareGroups, groupName, groupOrder } from '#domain/catalogue/groupOrder.ts'

const order = `
  COMPLETE KITS, COIL-OVER KITS, LIFT KITS, LOWERING KITS, LOAD KITS, FRONT STRUT ASSEMBLIES, REAR STRUT
  ASSEMBLIES, FRONT COIL SPRINGS, REAR COIL SPRINGS, LEAF SPRINGS, HELPER LEAVES, TORSION BARS, FRONT SHOCKS,
  REAR SHOCKS, STEERING DAMPERS, STRUT TOP MOUNTS, BUMP STOPS, SPRING SEATS, SPACERS, SHACKLES, U-BOLTS, UPPER
  CONTROL ARMS, LOWER CONTROL ARMS, TRAILING ARMS, PANHARD RODS, BALL JOINTS, HUBS AND BEARINGS, CONTROL ARM
  BUSHES, LEAF BUSHES, SHOCK BUSHES, TRAILING ARM BUSHES, PANHARD BUSHES, SUBFRAME BUSHES, SWAY BARS, SWAY BAR
  LINKS, SWAY BAR BUSHES, STEERING RACKS, TIE ROD ENDS, RACK ENDS, DRAG LINKS, IDLER ARMS, PITMAN ARMS, RACK
  BUSHES, AIRBAG KITS, AIRBAG COMPRESSORS, BRAKE KITS, DISCS, PADS, CALIPERS, SHOES, DRUMS, HOSES, FLUIDS,
  ACCESSORIES`
  .trim()
  .replaceAll(/\s+/g, ' ')
  .split(', ')

it('CAT-05 groups have their fixed order, in any case', () => {
  expect(order).toHaveLength(54)
  expect(order.toReversed().sort(compareGroups)).toEqual(order)
  const lower = order.map((name) => name.toLowerCase())
  expect(lower.toSorted().sort(compareGroups)).toEqual(lower)
})

it('CAT-05 a name that only begins like a listed group sorts after all listed groups', () => {
  const known = order.at(-1) ?? ''
  expect(['PADS FOR SHOES', known, 'LIFT'].sort(compareGroups)).toEqual([known, 'LIFT', 'PADS FOR SHOES'])
})

describe('CAT-05 groups', () => {
  it('have their fixed order; unlisted ones come last, alphabetically', () => {
    const shuffled = [
      'Zubehör',
      'PADS',
      'rear shocks',
      'AAA',
      'COMPLETE KITS',
      'Sway Bars',
      'ACCESSORIES',
      'front shocks',
    ]
    expect(shuffled.sort(compareGroups)).toEqual([
      'COMPLETE KITS',
      'front shocks',
      'rear shocks',
      'Sway Bars',
      'PADS',
      'ACCESSORIES',
      'AAA',
      'Zubehör',
    ])
  })
  it('compare symmetrically if unlisted', () => {
    expect(Math.sign(compareGroups('ZEBRA', 'APPLE'))).toBe(1)
    expect(Math.sign(compareGroups('APPLE', 'ZEBRA'))).toBe(-1)
    expect(compareGroups('apple', 'APPLE')).toBe(0)
  })
  it('are matched by the whole name in any case', () => {
    expect(compareGroups('pads', 'SHOES')).toBeLessThan(0)
    expect(compareGroups('PADS AND MORE', 'ACCESSORIES')).toBeGreaterThan(0)
  })
  it('are listed in the order in which they sort', () => {
    expect(groupOrder.toReversed().sort(compareGroups)).toEqual([...groupOrder])
    expect(groupOrder[0]).toBe('COMPLETE KITS')
    expect(groupOrder.at(-1)).toBe('ACCESSORIES')
    expect(new Set(groupOrder).size).toBe(54)
  })
  it('without a name are OTHER', () => {
    expect([groupName(''), groupName(null), groupName('#n/d'), groupName(' brake  pads ')]).toEqual([
      'OTHER',
      'OTHER',
      'OTHER',
      'BRAKE PADS',
    ])
  })
})
