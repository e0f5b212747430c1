import { VehicleFinder } from '#client/features/vehicle/index.ts'

/** The vehicle finder, offered if a search found nothing. */
export const NoResultsFinder = () => <VehicleFinder choice={{}} clearance={false} action="/parts" />
