import { pageHead } from '#client/features/shop/index.ts'
import type { ShopFacts } from '#domain/facts.ts'
import { jobAddress } from '#domain/jobAddress.ts'
import { vehicleText } from '#domain/vehicle.ts'
import type { loadJob } from './loadJob.ts'
import type { loadVehicleJobs } from './loadVehicleJobs.ts'

export const jobHead = (facts: ShopFacts, data: Awaited<ReturnType<typeof loadJob>> | undefined) => {
  if (!data) return {}
  const { query, name } = data
  const vehicle = query.vehicle ? ` on the ${vehicleText(query.vehicle)}` : ''
  return pageHead({
    facts,
    // The same work on the same vehicle is found from many parts.
    path: jobAddress(query.job, query.vehicle ? { vehicle: query.vehicle } : query),
    title: `${name ?? 'Parts for the work'}${vehicle}`,
    description: `All that the work needs${vehicle}: parts for both sides and what wears along, with prices and delivery.`,
    noindex: query.vehicle === null,
  })
}

export const vehicleJobsHead = (
  facts: ShopFacts,
  data: Awaited<ReturnType<typeof loadVehicleJobs>> | undefined,
) => {
  const vehicle = data?.vehicle ?? null
  const name = vehicle ? `Work on the ${vehicleText(vehicle)}` : 'All parts for the work'
  return pageHead({
    facts,
    path: jobAddress(null, { vehicle }),
    title: name,
    description: `${name}: brakes, shock absorbers, bushes, lifts, each with all parts that it needs.`,
  })
}
