import type { PageHead } from '#client/features/shop/index.ts'
import { jobAddress } from '#domain/job/jobAddress.ts'
import { type Vehicle, vehicleText } from '#domain/vehicle/vehicle.ts'

/** The address, title and description of `/jobs`. */
export const vehicleJobsHead = (vehicle: Vehicle | null): Omit<PageHead, 'facts'> => {
  const name = vehicle ? `Work on the ${vehicleText(vehicle)}` : 'All parts for the work'
  return {
    path: jobAddress(null, { vehicle }),
    title: name,
    description: `${name}: brakes, shock absorbers, bushes, lifts, each with all parts that it needs.`,
  }
}
