import type { PageHead } from '#client/features/shop/index.ts'
import { jobAddress } from '#domain/job/jobAddress.ts'
import { vehicleText } from '#domain/vehicle/vehicle.ts'
import type { JobQuery } from '#machines/job/job.types.ts'

/**
 * The address, title and description of a page of work. The loader makes them: every page of the shop loads the code that a
 * route's own `head` imports.
 */
export const jobHead = (query: JobQuery, name: string | null): Omit<PageHead, 'facts'> => {
  const vehicle = query.vehicle ? ` on the ${vehicleText(query.vehicle)}` : ''
  return {
    // The same work on the same vehicle is found from many parts.
    path: jobAddress(query.job, query.vehicle ? { vehicle: query.vehicle } : query),
    title: `${name ?? 'Parts for the work'}${vehicle}`,
    description: `All that the work needs${vehicle}: parts for both sides and what wears along, with prices and delivery.`,
    noindex: query.vehicle === null,
  }
}
