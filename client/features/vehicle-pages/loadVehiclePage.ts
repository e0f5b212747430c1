import { notFound } from '@tanstack/react-router'
import { loadKits } from '#client/features/kits/index.ts'
import type { RouterContext } from '#client/features/shop/index.ts'
import { catalogueMaxAge } from '#client/features/shop/index.ts'
import { finderOptionVariables } from '#client/features/vehicle/index.ts'
import { FinderOptionsDocument, VehiclePartsDocument } from '#client/generated/graphql.ts'
import { findVehiclePage } from '#domain/vehicle/vehiclePages.ts'
import { VehicleIntro } from './deferredIntro.tsx'

/** Loads the page of a vehicle. Throws not-found for unknown slugs (ROUTE-03). */
export const loadVehiclePage = async (context: RouterContext, slug: string, signal: AbortSignal) => {
  const { fetchQuery, facts } = context
  const page = findVehiclePage(facts.popularVehicles, slug)
  if (!page) throw notFound()
  const { make, model } = page
  void VehicleIntro.preload()
  const kits = loadKits(context, { make, model }, signal)
  // The page also works without this data.
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
  const { vehicleText } = await import('./vehicleTexts.ts')
  const [about = ''] = (vehicleText(slug)?.text ?? '').split('; ')
  const { country } = await kits
  return { page, about, country }
}
