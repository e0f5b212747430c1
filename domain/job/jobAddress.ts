/** Addresses of pieces of work (JOB-01). */
import { isSameName, type Vehicle } from '../vehicle/vehicle.ts'

interface About {
  readonly vehicle: Vehicle | null
  /** The `urlcomponent` of the part that the work is about. */
  readonly part?: string | null
}

/** The search params of the address. */
export const jobSearch = ({ vehicle, part }: About) => ({
  make: vehicle?.make,
  model: vehicle?.model,
  year: vehicle?.year,
  part: part ?? undefined,
})

/** The canonical address: `/jobs?…` for all work on a vehicle. */
export const jobAddress = (job: string | null, about: About): string => {
  const params = Object.entries(jobSearch(about)).filter((entry): entry is [string, string] => !!entry[1])
  const query = new URLSearchParams(params).toString()
  return `/jobs${job === null ? '' : `/${encodeURIComponent(job)}`}${query ? `?${query}` : ''}`
}

/** Whether the part is made for the vehicle, by make and model. */
export const isMadeFor = (
  fitments: readonly { readonly make: string; readonly model: string }[],
  vehicle: Vehicle,
): boolean =>
  fitments.some(({ make, model }) => isSameName(make, vehicle.make) && isSameName(model, vehicle.model))
