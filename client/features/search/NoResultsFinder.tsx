import { VehicleFinder } from '#client/features/vehicle/index.ts'

/** By vehicle, where words found nothing. */
export const NoResultsFinder = () => <VehicleFinder choice={{}} clearance={false} action="/parts" />
