import { catalogueMaxAge, defaultMaxAge, type RouterContext } from '#client/features/shop/index.ts'
import { finderOptionVariables } from '#client/features/vehicle/index.ts'
import { FinderOptionsDocument, VehicleJobsDocument } from '#client/generated/graphql.ts'
import { inCapitals, selectedVehicle, type VehicleSelection } from '#domain/vehicle/vehicle.ts'
import { vehicleJobsHead } from './vehicleJobsHead.ts'
import { vehicleJobsVariables } from './vehicleJobsVariables.ts'

/** Loads the pieces of work on a vehicle, or what the finder offers for a vehicle that is not complete. */
export const loadVehicleJobs = async (
  context: RouterContext,
  search: VehicleSelection,
  signal: AbortSignal,
) => {
  const [selection, country] = [inCapitals(search), context.country()]
  const vehicle = selectedVehicle(selection)
  if (vehicle)
    await context
      .fetchQuery(VehicleJobsDocument, vehicleJobsVariables(vehicle, country), {
        maxAge: defaultMaxAge,
        signal,
      })
      .catch(context.markIncomplete)
  else
    await Promise.allSettled(
      finderOptionVariables(selection).map(([make, model]) =>
        context.fetchQuery(
          FinderOptionsDocument,
          { make, model, clearance: false },
          { maxAge: catalogueMaxAge, signal },
        ),
      ),
    )
  return { selection, vehicle, country, head: vehicleJobsHead(vehicle) }
}
