/**
 * `POST /vehicles` of the demonstration, which has no register of vehicles: it knows these made-up numbers and no others. Nothing
 * is stored of what was asked.
 */
import { readAction, registerActions } from '../actions/dispatch.ts'
import type { RegisterRoutes, VehicleLookup } from '../context.ts'
import { type GetVehicleRequest, getVehicleRequest } from '../contract/vehicles.ts'
import { invalidRequest } from '../refusal.ts'

interface DemoVehicle {
  make: string
  model: string
  year: string
}

const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const golf = { make: 'VOLKSWAGEN', model: 'GOLF', year: '2015' }
const ranger = { make: 'FORD', model: 'RANGER', year: '2018' }

const byPlate: Readonly<Record<string, readonly DemoVehicle[]>> = {
  DEMO1: [hilux],
  DEMO2: [golf],
  // A register may know two vehicles of one plate.
  DEMO3: [ranger, { ...ranger, year: '2019' }],
  // The catalogue has no parts for it.
  DEMO4: [{ make: 'DEMO', model: 'VEHICLE WITHOUT PARTS', year: '1999' }],
}

/** No maker has the code `ZZZ`. */
const byVin: Readonly<Record<string, readonly DemoVehicle[]>> = {
  ZZZDEM0ZZZ0000001: [hilux],
  ZZZDEM0ZZZ0000002: [golf],
}

const vehiclesOf = ({ plate, vin }: GetVehicleRequest): readonly DemoVehicle[] => {
  if ((plate === undefined) === (vin === undefined))
    throw invalidRequest('Either "plate" or "vin" is needed.')
  const [known, number] = plate === undefined ? [byVin, vin ?? ''] : [byPlate, plate]
  return Object.hasOwn(known, number) ? (known[number] ?? []) : []
}

export const demoVehicleLookup: VehicleLookup = {
  numbers: ['plate', 'vin'],
  hint: 'Demonstration: only made-up numbers are known, DEMO 1 to DEMO 4 and ZZZDEM0ZZZ0000001.',
}

export const registerDemoVehicles: RegisterRoutes = (app, context) =>
  registerActions(app, '/vehicles', context, [
    readAction({
      action: 'getVehicle',
      request: getVehicleRequest,
      handle: async (_, request) => ({ vehicles: vehiclesOf(request) }),
    }),
  ])
