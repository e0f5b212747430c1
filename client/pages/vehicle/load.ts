import { notFound } from '@tanstack/react-router'
import { catalogueAge } from '#client/graphql/ask.ts'
import { FinderOptionsDocument, VehiclePartsDocument } from '#client/graphql/generated/graphql.ts'
import { vehicleOf } from '#domain/vehiclePlaces.ts'
import { finderChoices } from '../catalogue/list.ts'
import type { RouterContext } from '../context.ts'
import { loadKits } from '../kits/load.ts'
import { vehicleText } from './VehicleIntro.tsx'

/** The vehicle behind a path, with what there is for it; throws not-found for any other path (ROUTE-03). */
export const loadVehicle = async (context: RouterContext, slug: string, signal: AbortSignal) => {
  const { ask } = context
  const place = vehicleOf(slug)
  if (!place) throw notFound()
  const { make, model } = place
  // The page stands without its tiles where the server cannot say them.
  const kits = loadKits(context, { make, model }, signal)
  await Promise.allSettled([
    ask(VehiclePartsDocument, { make, model }, { maxAge: catalogueAge, signal }),
    ...finderChoices({ make, model }).map(([make, model]) =>
      ask(FinderOptionsDocument, { make, model, clearance: false }, { maxAge: catalogueAge, signal }),
    ),
  ])
  const [first = ''] = (vehicleText(slug)?.text ?? '').split('; ')
  const { country } = await kits
  return { place, about: first, country }
}
