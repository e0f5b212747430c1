import { VehicleFinder } from '#client/parts/vehicle/VehicleFinder.tsx'

/** By vehicle, where words found nothing. */
export const OtherWay = () => <VehicleFinder choice={{}} clearance={false} action="/parts" />
