/** Over the whole generated catalogue, a part, its kit and its row in a list say the same of one vehicle. */
import { describe, expect, it } from 'vitest'
import { decideFit } from '#domain/fit/fit.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import {
  enginesOf,
  fitments,
  type Generated,
  generated,
  keyOf,
  vehiclesOf,
} from '#tests/support/generatedCatalogue.ts'

const fitOf = (part: Generated, vehicle: Vehicle) =>
  decideFit({ fitments: fitments.get(part) ?? [], complete: true }, vehicle)

/** From the best answer to the worst. */
const verdicts = ['FITS', 'FITS_IF', 'UNKNOWN', 'DOES_NOT_FIT'] as const
const rankOf = (part: Generated, vehicle: Vehicle) => verdicts.indexOf(fitOf(part, vehicle).verdict)

describe('the generated catalogue', () => {
  it('FIT-05/row,engines a part that is listed for a vehicle fits it or names its condition, which not every engine meets', () => {
    const wrong = generated.flatMap((part) =>
      vehiclesOf([part]).flatMap((vehicle) => {
        const { verdict, reason } = fitOf(part, vehicle)
        const named = /the engine is (.+?)(?: and |, or |\.$)/.exec(reason)?.[1]?.split(' or ') ?? []
        const isNoCondition =
          !reason.includes('built') && enginesOf(vehicle).every((engine) => named.includes(engine))
        return verdict.startsWith('FITS') && !isNoCondition ? [] : [`${part.part.number}: ${reason}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('FIT-05/kit a kit says of each vehicle and engine what the strictest of its components says', () => {
    const kits = generated.filter(({ components }) => components.length > 0)
    expect(kits.length).toBeGreaterThan(1000)
    const different = kits.flatMap((kit) => {
      const components = kit.components.flatMap(({ component_id }) => generated[component_id - 1] ?? [])
      const cars = vehiclesOf([kit, ...components]).flatMap((car) => [
        car,
        ...enginesOf(car).map((engine) => ({ ...car, engine })),
      ])
      return cars.flatMap((car) => {
        const [own, strictest] = [rankOf(kit, car), Math.max(...components.map((part) => rankOf(part, car)))]
        const answers = components.map((part) => fitOf(part, car).reason)
        // Components of two generations have a year in common, but no vehicle of it.
        const isNever = verdicts[own] === 'DOES_NOT_FIT' && new Set(answers).size > 1
        if (own === strictest || (verdicts[strictest] === 'FITS_IF' && isNever)) return []
        return [
          `${kit.part.number} ${keyOf(car)} ${car.engine}: ${fitOf(kit, car).reason} ${answers.join(' ')}`,
        ]
      })
    })
    expect(different).toEqual([])
  })
})
