import type { Vehicle } from '#domain/vehicle/vehicle.ts'

export const vehicleJobsVariables = ({ make, model, year }: Vehicle, country: string) => ({
  vehicle: { make, model, year },
  country,
})
