import { expect, it } from 'vitest'
import { vehicleLookupEffects } from '#client/features/vehicle/vehicle-lookup.effects.ts'
import type { Apollo } from '#client/lib/apollo/apollo.ts'

it('FIND-11/country a number is looked up in the country that the visitor has at that moment', async () => {
  const sent: unknown[] = []
  const answer = { findVehicle: { __typename: 'VehiclesFound', vehicles: [] } }
  const mutate = (async (_: unknown, variables: unknown) => {
    sent.push(variables)
    return answer
  }) as Apollo['mutate']
  let country = 'NL'
  const { findVehicle } = vehicleLookupEffects({ apollo: { mutate } as Apollo, country: () => country })
  const find = () => findVehicle({ vehicleNumber: 'DEMO1', clearance: false }, new AbortController().signal)
  await expect(find()).resolves.toEqual({ kind: 'found', vehicles: [] })
  country = 'HU'
  await find()
  expect(sent).toEqual([
    { number: 'DEMO1', country: 'NL', clearance: false },
    { number: 'DEMO1', country: 'HU', clearance: false },
  ])
})
