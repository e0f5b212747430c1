import { createFileRoute, useRouter } from '@tanstack/react-router'
import { loadVehicleJobs, VehicleJobsPage } from '#client/features/job/index.ts'
import { pageHead, searchOf, vehicleSearch } from '#client/features/shop/index.ts'

const params = searchOf(vehicleSearch)

export const Route = createFileRoute('/jobs/')({
  validateSearch: params,
  loaderDeps: ({ search: { make, model, year } }) => ({ make, model, year }),
  loader: ({ context, deps, abortController: { signal } }) => loadVehicleJobs(context, deps, signal),
  head: ({ match, loaderData }) =>
    loaderData ? pageHead({ facts: match.context.facts, ...loaderData.head }) : {},
  component: VehicleJobs,
})

function VehicleJobs() {
  const router = useRouter()
  const { selection, vehicle, country } = Route.useLoaderData()
  return (
    <VehicleJobsPage
      key={JSON.stringify(selection)}
      selection={selection}
      vehicle={vehicle}
      country={country}
      onRetry={() => void router.invalidate()}
    />
  )
}
