/** All parts of the generated catalogue with their fitments, without a database. */
import type { FitFitment } from '#domain/fit/fit.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { CatalogueIds } from '../../upstream/demo/catalogue/fitments.ts'
import { generatePart } from '../../upstream/demo/catalogue/generatePart.ts'
import { layOutCatalogue } from '../../upstream/demo/catalogue/layout.ts'
import { vehicles } from '../../upstream/demo/catalogue/vehicles.ts'

const parts = 12_000
export const shelf = layOutCatalogue(parts)
const ids: CatalogueIds = {
  model: (make, model) => vehicles.findIndex((vehicle) => vehicle.make === make && vehicle.model === model),
  group: () => 1,
  category: () => 1,
}
export const generated = Array.from({ length: parts }, (_, index) =>
  generatePart(1, index, shelf, ids, '2026-11-21'),
)
export type Generated = (typeof generated)[number]

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
export const fitments = new Map(generated.map((part) => [part, fitmentsOf(part)]))

export const keyOf = ({ make, model, year }: Vehicle) => `${make} ${model} ${year}`
export const vehiclesOf = (list: readonly Generated[]): Vehicle[] => [
  ...new Map(
    list.flatMap((part) => part.fitments.map(vehicleOf)).map((vehicle) => [keyOf(vehicle), vehicle]),
  ).values(),
]
export const enginesOf = ({ make, model, year }: Vehicle): string[] =>
  vehicles
    .filter((vehicle) => vehicle.make === make && vehicle.model === model)
    .flatMap(({ generations }) => generations)
    .flatMap(({ from, to, engines }) => (from <= Number(year) && Number(year) <= to ? engines : []))
