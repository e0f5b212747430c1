/** CAT-21 over every part that is generated: what is said of a part in one place is not denied in another. */

import { describe, expect, it } from 'vitest'
import { all, breaking, type Entry, inGroups } from '#tests/support/generatedParts.ts'
import { loadClassOf } from '../../../upstream/demo/catalogue/loadClass.ts'
import { drawingOf } from '../../../upstream/demo/pictures/drawingOfGroup.ts'
import { partPicture } from '../../../upstream/demo/pictures/partPicture.ts'
import { formatMeasured } from '../../../upstream/numbers.ts'

describe('CAT-21/generated texts of the generated catalogue', () => {
  it('speak of winding and of spring compressors only where there is a spring', () => {
    const others = all.filter(({ plan }) => !/COIL|COMPLETE|LIFT|LOWERING|LOAD KITS/.test(plan.spec.name))
    expect(
      breaking(
        others,
        ({ part, warnings }) => !/wound/i.test(part.detail) && !/compressor/.test(warnings.join()),
      ),
    ).toEqual([])
  })

  it('name UN R90 exactly where there is a number, and only for linings, discs and drums', () => {
    expect(
      breaking(all, ({ part }) => /Regulation 90/.test(part.detail) === Boolean(part.approval_no)),
    ).toEqual([])
    expect(
      breaking(
        all.filter(({ part }) => part.approval_no),
        ({ plan }) => /^(BRAKE KITS|DISCS|PADS|SHOES|DRUMS)$/.test(plan.spec.name),
      ),
    ).toEqual([])
    const kinds: Record<string, string> = { DISCS: 'C', DRUMS: 'D', PADS: 'A', SHOES: 'A' }
    expect(
      breaking(inGroups(/^(DISCS|DRUMS|PADS|SHOES)$/), ({ part, plan }) =>
        (part.approval_no ?? '').startsWith(`E11-90R-02${kinds[plan.spec.name]}`),
      ),
    ).toEqual([])
  })

  it('ask to bed in only what rubs', () => {
    const beddedIn = all.filter(({ warnings }) => /Bed the brakes/.test(warnings.join()))
    expect(
      breaking(beddedIn, ({ plan }) => /^(BRAKE KITS|DISCS|PADS|SHOES|DRUMS)$/.test(plan.spec.name)),
    ).toEqual([])
  })

  it('a name says the axle, side, lift, load and volume of the attributes', () => {
    expect(
      breaking(all, ({ part, attributes, plan }) => {
        const { position, side, measures } = attributes
        const stated = {
          axle: /^(Front|Rear)\b/.exec(part.name)?.[1]?.toLowerCase(),
          side: /\b(Left|Right)\b/.exec(part.name)?.[1]?.toLowerCase(),
          volume: Number(/(\d+) ml/.exec(part.name)?.[1] ?? Number.NaN),
        }
        const classes = loadClassOf(plan)
        const lift = Number(/ ([+-]\d+) mm/.exec(part.name)?.[1] ?? Number.NaN)
        const load = Number(/ (\d+) kg/.exec(part.name)?.[1] ?? 0)
        return (
          stated.axle === position &&
          stated.side === side &&
          Object.is(stated.volume, measures.volume ?? Number.NaN) &&
          Object.is(lift, classes?.lift ?? Number.NaN) &&
          load === (classes?.load ?? 0) &&
          (measures.lift === undefined || !classes || measures.lift === classes.lift)
        )
      }),
    ).toEqual([])
  })

  it('the technical details, the description and the drawing have the same measures', () => {
    expect(
      breaking(all, ({ part, attributes, details }) => {
        const values = details.map(({ value }) => value.replace(/^\+/, '').split(' ')[0]?.replace('°', ''))
        const inTable = Object.entries(attributes.measures)
          .filter(([name, value]) => name !== 'load' || value > 0)
          .every(([, value]) => values.includes(String(value)))
        const inText = [...part.description.matchAll(/ (\d+) (?:mm|kg)/g)].every(([, value]) =>
          values.includes(value),
        )
        return inTable && inText
      }),
    ).toEqual([])
    // Drawing takes long: one part of each group and form.
    const kinds = new Map(all.map((entry) => [`${entry.attributes.group} ${entry.attributes.form}`, entry]))
    expect(
      breaking([...kinds.values()], ({ attributes }) => {
        const svg = partPicture(attributes, 1)
        const { dimensioned } = drawingOf(attributes.group)(attributes)
        return Object.entries(attributes.measures).every(
          ([name, value]) =>
            (name === 'load' && value === 0 && dimensioned.includes('load')) ||
            svg.includes(formatMeasured(Math.abs(value))),
        )
      }),
    ).toEqual([])
  })

  it('no fitment note denies what the part is', () => {
    expect(
      breaking(all, ({ part: { fitment_note: note }, plan }) => {
        if (/2 leaves/.test(note ?? '')) return plan.spec.name === 'REAR SHOCKS'
        if (/lift of more/.test(note ?? '')) return ['suv', 'pickup', 'van'].includes(plan.vehicle.body)
        return true
      }),
    ).toEqual([])
  })
})

describe('CAT-21/generated measures of the generated catalogue', () => {
  it('the travel of a damper is the difference of its lengths, and fits into it', () => {
    const dampers = inGroups(/SHOCKS$|STRUT ASSEMBLIES|STEERING DAMPERS/)
    expect(
      breaking(dampers, ({ attributes: { measures } }) => {
        const { closedLength = 0, openLength = 0, travel } = measures
        const stroke = openLength - closedLength
        return stroke > 0 && stroke < closedLength && (travel === undefined || travel === stroke)
      }),
    ).toEqual([])
  })

  it('rings are wider than their holes, drums than their shoes, and worn discs thinner than new ones', () => {
    expect(
      breaking(all, ({ attributes: { measures } }) => {
        const { innerDiameter, outerDiameter, diameter, thickness, minThickness } = measures
        return (
          (innerDiameter ?? 0) < (outerDiameter ?? Number.POSITIVE_INFINITY) &&
          (outerDiameter === undefined || (diameter ?? 0) < outerDiameter) &&
          (minThickness ?? 0) < (thickness ?? Number.POSITIVE_INFINITY)
        )
      }),
    ).toEqual([])
  })

  it('the wheel bolts of one vehicle are the same on its discs, drums and hubs', () => {
    const patterns = new Map<string, Set<string>>()
    for (const { plan, attributes } of inGroups(/^(DISCS|DRUMS|HUBS AND BEARINGS)$/)) {
      const { holes, pitchCircle } = attributes.measures
      const known = patterns.get(`${plan.targetIndex}`) ?? new Set()
      patterns.set(`${plan.targetIndex}`, known.add(`holes ${holes}`))
      if (pitchCircle !== undefined) known.add(`on ${pitchCircle}`)
    }
    expect([...patterns.values()].filter(({ size }) => size > 2)).toEqual([])
  })

  it('of two springs of a family, the one for more load is stiffer', () => {
    const springs = inGroups(/COIL SPRINGS$|^LEAF SPRINGS$/)
    const families = Map.groupBy(springs, ({ part }) => part.variant_of ?? part.id)
    const broken = [...families.values()].filter((family) => {
      const byLoad = family
        .map(({ plan, attributes }) => [loadClassOf(plan)?.load ?? 0, attributes.measures.rate ?? 0] as const)
        .toSorted(([a], [b]) => a - b)
      return byLoad.some(([load, rate], at) => {
        const before = byLoad[at - 1]
        return before !== undefined && (load > before[0] ? rate <= before[1] : rate !== before[1])
      })
    })
    expect(broken.map((family) => family.map(({ part }) => part.name))).toEqual([])
  })

  it('a fluid weighs and costs what its volume asks for', () => {
    const fluids = inGroups(/^FLUIDS$/).toSorted(
      (a, b) => (a.attributes.measures.volume ?? 0) - (b.attributes.measures.volume ?? 0),
    )
    expect(
      breaking(fluids, ({ part, attributes: { measures } }) => {
        const litres = (measures.volume ?? 0) / 1000
        return Number(part.weight) > litres && Number(part.weight) < litres * 1.1 + 0.1
      }),
    ).toEqual([])
    const bases = fluids.flatMap(({ prices }) => prices[0]?.base ?? [])
    for (const [at, base] of bases.entries()) expect(base).toBeGreaterThan((bases[at - 1] ?? 0) - 50)
  })
})

describe('CAT-21/generated fitments of the generated catalogue', () => {
  const parametersOf = ({ param, param2, param3 }: Entry['fitments'][number]) =>
    [param, param2, param3].join()

  it('have the same parameters for every vehicle of a part', () => {
    expect(breaking(all, ({ fitments }) => new Set(fitments.map(parametersOf)).size <= 1)).toEqual([])
  })

  it('a part for one engine fits no other one', () => {
    expect(
      breaking(all, ({ fitments }) => {
        const named = fitments.flatMap(({ param2 }) => (/load/.test(param2 ?? '') ? [] : (param2 ?? [])))
        return fitments.every(({ engine }) => named.length === 0 || engine === named[0])
      }),
    ).toEqual([])
  })

  it('state the axle, the side and the load of the part', () => {
    expect(
      breaking(all, ({ fitments, attributes, plan }) =>
        fitments.every(({ param, side, load }) => {
          const carried = loadClassOf(plan)?.load ?? 0
          return (
            (param ?? undefined) === attributes.position &&
            (side ?? undefined) === attributes.side &&
            (load ?? undefined) === (carried > 0 ? `${carried} kg` : undefined)
          )
        }),
      ),
    ).toEqual([])
  })

  it('a vehicle has only parts of its own suspension and steering', () => {
    expect(
      breaking(all, ({ plan }) => {
        const { front, rear } = plan.generation
        const name = plan.spec.name
        if (/^(LEAF|HELPER|SHACKLES|U-BOLTS)/.test(name)) return rear === 'leaf'
        if (/^TRAILING|^REAR COIL/.test(name)) return rear !== 'leaf'
        if (name === 'TORSION BARS') return front === 'torsion'
        if (/^FRONT COIL|^COIL-OVER/.test(name)) return front !== 'torsion'
        if (/STRUT ASSEMBLIES/.test(name)) return (name.startsWith('FRONT') ? front : rear) === 'strut'
        if (/^(LIFT|LOAD|AIRBAG) KITS|^DIFF DROP/.test(name))
          return ['suv', 'pickup', 'van'].includes(plan.vehicle.body)
        if (name === 'LOWERING KITS') return !['suv', 'pickup', 'van'].includes(plan.vehicle.body)
        return true
      }),
    ).toEqual([])
    const steering = Map.groupBy(
      inGroups(/^(STEERING RACKS|RACK ENDS|RACK BUSHES|PITMAN ARMS|IDLER ARMS|DRAG LINKS)$/),
      ({ plan }) => plan.targetIndex,
    )
    const mixed = [...steering.values()].filter(
      (parts) => new Set(parts.map(({ plan }) => plan.spec.name.includes('RACK'))).size > 1,
    )
    expect(mixed.map((parts) => parts[0]?.part.name)).toEqual([])
  })
})
