/** `/vehicles`: a vehicle by its registration or VIN. A number is its owner's, so no answer is kept. */
import { vehicleAnswer } from '#contract/vehicles.ts'
import type { Client } from './client.ts'
import { type Caller, isRefusal, type VehicleSource } from './types.ts'

export const createVehicleSource = (main: Client, caller: Caller): VehicleSource => ({
  find: async ({ kind, number }, country) => {
    const answer = await main.post('getVehicle', caller, { country, [kind]: number }, vehicleAnswer)
    return isRefusal(answer) ? answer : answer.value.vehicles
  },
})
