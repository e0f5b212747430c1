/** The vehicle of a registration or VIN. A mutation, although it changes nothing: a query's variables stand in its address. */
import { readVehicleNumber } from '#domain/vehicle/vehicleNumber.ts'
import type { FoundVehicle, MutationResolvers, VehicleRefused } from '../generated/schema.ts'
import { isRefusal, type Sources } from '../sources/types.ts'
import { optionsOf, vehicleNumberKindsOf, wireName } from '../translate/options.ts'
import { textOrNull } from '../translate/values.ts'
import { singleLine } from './input.ts'

/** More are no help: the owner would have to know the vehicle anyway. */
const maxVehicles = 6

const refused = (message: string): VehicleRefused & { __typename: 'VehicleRefused' } => ({
  __typename: 'VehicleRefused',
  message,
})
const unavailable = 'Vehicles cannot be looked up at the moment. Please choose make, model and year.'

type Named = { make: string; model: string; year: string }

/** In the catalogue's spelling where it has parts for the vehicle. */
const listedVehicle = async (
  named: Named,
  clearance: boolean,
  catalogue: Sources['catalogue'],
): Promise<FoundVehicle> => {
  const optionsFor = async (vehicle: Partial<Named>) =>
    (await catalogue.options({ ...vehicle, clearance })).value
  const make = wireName(named.make, (await optionsFor({})).make) ?? named.make
  const model = wireName(named.model, (await optionsFor({ make })).model) ?? named.model
  const { years } = optionsOf(await optionsFor({ make, model }))
  return { make, model, year: named.year, isListed: years.includes(named.year) }
}

export const vehicleMutations: Required<Pick<MutationResolvers, 'findVehicle'>> = {
  findVehicle: async (_, { number: typed, country, clearance }, { sources, limit }) => {
    const { value: options } = await sources.catalogue.options({ clearance: false })
    const kinds = vehicleNumberKindsOf(options)
    if (kinds.length === 0) return refused(unavailable)
    const number = readVehicleNumber(singleLine('number', typed), kinds)
    if ('problem' in number) return refused(number.problem)
    await limit('vehicle')
    const answer = await sources.vehicles.find(number, country)
    if (isRefusal(answer)) return refused(unavailable)
    const named = answer.slice(0, maxVehicles).flatMap((vehicle) => {
      const make = textOrNull(vehicle.make)
      const model = textOrNull(vehicle.model)
      const year = textOrNull(vehicle.year)
      return make && model && year && /^\d{4}$/.test(year) ? [{ make, model, year }] : []
    })
    const vehicles = await Promise.all(
      named.map((vehicle) => listedVehicle(vehicle, clearance ?? false, sources.catalogue)),
    )
    return { __typename: 'VehiclesFound', vehicles }
  },
}
