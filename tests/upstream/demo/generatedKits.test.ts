/** CAT-21 over every kit that is generated: it agrees with its components. */

import { describe, expect, it } from 'vitest'
import { all, breaking, componentsOf, inGroups } from '#tests/support/generatedParts.ts'
import { loadClassOf } from '../../../upstream/demo/catalogue/loadClass.ts'

describe('CAT-21/generated kits of the generated catalogue', () => {
  const kits = inGroups(/^(COMPLETE|COIL-OVER|LIFT|LOWERING|LOAD|BRAKE) KITS$/)

  it('consist of parts that fit their vehicle', () => {
    expect(
      breaking(
        kits,
        (kit) =>
          kit.part.recordtype === 'kititem' &&
          componentsOf(kit).every(({ plan }) => plan.targetIndex === kit.plan.targetIndex),
      ),
    ).toEqual([])
  })

  it('have the lift and the load of their springs, and only a load kit needs none', () => {
    expect(
      breaking(kits, (kit) => {
        const own = loadClassOf(kit.plan)
        return componentsOf(kit).every(({ plan }) => {
          const spring = loadClassOf(plan)
          return !spring || (spring.lift === own?.lift && spring.load === own.load)
        })
      }),
    ).toEqual([])
    expect(breaking(inGroups(/^LOAD KITS$/), ({ plan }) => (loadClassOf(plan)?.load ?? 0) > 0)).toEqual([])
  })

  it('have at most one kind of spring and of damper for each axle, and parts of both sides or of none', () => {
    expect(
      breaking(kits, (kit) => {
        const names = componentsOf(kit).map(({ plan }) => plan.spec.name)
        const of = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length
        return (
          of(/^(FRONT COIL SPRINGS|TORSION BARS|FRONT STRUT ASSEMBLIES)$/) <= 1 &&
          of(/^(REAR COIL SPRINGS|LEAF SPRINGS|REAR STRUT ASSEMBLIES)$/) <= 1 &&
          of(/^FRONT (SHOCKS|STRUT ASSEMBLIES)$/) <= 1 &&
          of(/^REAR (SHOCKS|STRUT ASSEMBLIES)$/) <= 1 &&
          componentsOf(kit).every(({ attributes }) => attributes.side === undefined)
        )
      }),
    ).toEqual([])
  })

  it('weigh what their components weigh, and draw them', () => {
    expect(
      breaking(kits, (kit) => {
        const sum = kit.components.reduce(
          (grams, { component_id, qty }) => grams + Number(all[component_id - 1]?.part.weight) * 1000 * qty,
          0,
        )
        const drawn = kit.attributes.kit?.map(({ group, count }) => `${count} ${group}`)
        const held = kit.components.map(
          ({ component_id, qty }) => `${qty} ${all[component_id - 1]?.attributes.group}`,
        )
        return Math.abs(Number(kit.part.weight) * 1000 - sum) < 1 && drawn?.join() === held.join()
      }),
    ).toEqual([])
  })

  it('a brake kit is as large as its discs', () => {
    expect(
      breaking(inGroups(/^BRAKE KITS$/), (kit) => {
        const discs = componentsOf(kit).find(({ plan }) => plan.spec.name === 'DISCS')
        return kit.attributes.measures.diameter === discs?.attributes.measures.diameter
      }),
    ).toEqual([])
  })
})
