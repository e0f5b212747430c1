/** Compares the order of groups with a second list of it. */
import { expect, it } from 'vitest'
import { compareGroups } from '#domain/groupOrder.ts'

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
