/** The 27 vehicles of the shop, by the name that follows `/info-`. */
import { offRoad } from './offRoad.ts'
import { road } from './road.ts'
import type { VehicleShape } from './shape.ts'

export const vehicleShapes = { ...offRoad, ...road } as const

const bare = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const byBareName = new Map<string, VehicleShape>(
  Object.entries(vehicleShapes).map(([slug, shape]) => [bare(slug), shape]),
)

/** Finds a vehicle by `make-model` or any spelling of it: `Land Cruiser`, `MX-5`, `mercedes-benz-x-class`. */
export const shapeOf = (name: string): VehicleShape | undefined =>
  byBareName.get(bare(name).replace('mercedesbenz', 'mercedes').replace(/^vw/, 'volkswagen'))

/** Stands in for a vehicle that nobody has measured. */
export const someVehicle: VehicleShape = vehicleShapes['nissan-pathfinder']
