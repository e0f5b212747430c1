/** The 27 vehicles of the shop, by the name after `/info-` in their path. */
import { offRoad } from './offRoad.ts'
import { road } from './road.ts'
import type { VehicleShape } from './shape.ts'

export const vehicleShapes = { ...offRoad, ...road } as const

const normalizedName = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const byNormalizedName = new Map<string, VehicleShape>(
  Object.entries(vehicleShapes).map(([slug, shape]) => [normalizedName(slug), shape]),
)

/** Accepts any spelling of `make-model`: `Land Cruiser`, `MX-5`, `mercedes-benz-x-class`. */
export const shapeOf = (name: string): VehicleShape | undefined =>
  byNormalizedName.get(normalizedName(name).replace('mercedesbenz', 'mercedes').replace(/^vw/, 'volkswagen'))

/** For vehicles without a shape. */
export const defaultVehicle: VehicleShape = vehicleShapes['nissan-pathfinder']
