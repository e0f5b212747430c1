import { VehicleFinder } from '#client/features/vehicle/index.ts'

/** The vehicle finder, offered if a search found nothing. */
export const NoResultsFinder = () => <VehicleFinder selection={{}} clearance={false} action="/parts" />
