import type { VehicleSelection } from '#domain/vehicle/vehicle.ts'

/** The variables of the finder's lists: makes, then models, then years. */
export const finderOptionVariables = ({ make, model }: VehicleSelection) => [
  [null, null] as const,
  ...(make ? [[make, null] as const] : []),
  ...(make && model ? [[make, model] as const] : []),
]
