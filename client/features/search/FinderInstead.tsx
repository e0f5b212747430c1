import { VehicleFinder } from '#client/features/vehicle/index.ts'

/** By vehicle, where words found nothing. */
export const FinderInstead = () => <VehicleFinder choice={{}} clearance={false} action="/parts" />
