import { notFound } from '@tanstack/react-router'
import { finderOptionVariables } from '#client/features/catalogue/index.ts'
import { loadKits } from '#client/features/kits/index.ts'
import type { RouterContext } from '#client/features/shop/index.ts'
import { catalogueMaxAge } from '#client/features/shop/index.ts'
import { FinderOptionsDocument, VehiclePartsDocument } from '#client/generated/graphql.ts'
import { vehicleOf } from '#domain/vehiclePlaces.ts'
import { vehicleText } from './VehicleIntro.tsx'

/** The vehicle behind a path, with what there is for it; throws not-found for any other path (ROUTE-03). */
export const loadVehicle = async (context: RouterContext, slug: string, signal: AbortSignal) => {
  const { fetchQuery } = context
  const place = vehicleOf(slug)
  if (!place) throw notFound()
  const { make, model } = place
  // The page stands without its tiles where the server cannot say them.
  const kits = loadKits(context, { make, model }, signal)
  await Promise.allSettled([
    fetchQuery(VehiclePartsDocument, { make, model }, { maxAge: catalogueMaxAge, signal }),
    ...finderOptionVariables({ make, model }).map(([make, model]) =>
      fetchQuery(
        FinderOptionsDocument,
        { make, model, clearance: false },
        { maxAge: catalogueMaxAge, signal },
      ),
    ),
  ])
  const [first = ''] = (vehicleText(slug)?.text ?? '').split('; ')
  const { country } = await kits
  return { place, about: first, country }
}
