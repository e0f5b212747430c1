/** Over the whole generated catalogue, a part, its kit and its row in a list say the same of one vehicle. */
import { describe, expect, it } from 'vitest'
import { decideFit, type FitFitment } from '#domain/fit.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import type { CatalogueIds } from '../../../upstream/demo/catalogue/fitments.ts'
import { generatePart } from '../../../upstream/demo/catalogue/generatePart.ts'
import { layOutCatalogue } from '../../../upstream/demo/catalogue/layout.ts'
import { vehicles } from '../../../upstream/demo/catalogue/vehicles.ts'

const parts = 12_000
const shelf = layOutCatalogue(parts)
const ids: CatalogueIds = {
  model: (make, model) => vehicles.findIndex((vehicle) => vehicle.make === make && vehicle.model === model),
  group: () => 1,
  category: () => 1,
}
const generated = Array.from({ length: parts }, (_, index) =>
  generatePart(1, index, shelf, ids, '2026-11-21'),
)
type Generated = (typeof generated)[number]

const vehicleOf = ({ model_id, year }: Generated['fitments'][number]): Vehicle => ({
  make: vehicles[model_id]?.make ?? '',
  model: vehicles[model_id]?.model ?? '',
  year: String(year),
})

const fitmentsOf = ({ fitments }: Generated): FitFitment[] =>
  fitments.map((row) => {
    const { engine, side, load, built_from: builtFrom, built_to: builtTo } = row
    return { ...vehicleOf(row), criteria: { engine, side, load, builtFrom, builtTo } }
  })
const fitments = new Map(generated.map((part) => [part, fitmentsOf(part)]))
const fitOf = (part: Generated, vehicle: Vehicle) => decideFit(fitments.get(part) ?? [], true, vehicle)

const keyOf = ({ make, model, year }: Vehicle) => `${make} ${model} ${year}`
const vehiclesOf = (list: readonly Generated[]): Vehicle[] => [
  ...new Map(
    list.flatMap((part) => part.fitments.map(vehicleOf)).map((vehicle) => [keyOf(vehicle), vehicle]),
  ).values(),
]
const enginesOf = ({ make, model, year }: Vehicle): string[] =>
  vehicles
    .filter((vehicle) => vehicle.make === make && vehicle.model === model)
    .flatMap(({ generations }) => generations)
    .flatMap(({ from, to, engines }) => (from <= Number(year) && Number(year) <= to ? engines : []))

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
