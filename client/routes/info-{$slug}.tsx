import { createFileRoute } from '@tanstack/react-router'
import { loadVehiclePage, VehiclePage, vehicleHead } from '#client/features/vehicle-pages/index.ts'

export const Route = createFileRoute('/info-{$slug}')({
  loader: ({ context, params, abortController }) =>
    loadVehiclePage(context, params.slug, abortController.signal),
  head: ({ match, params, loaderData }) =>
    match.status === 'notFound' ? {} : vehicleHead(match.context, params.slug, loaderData?.about ?? ''),
  component: Vehicle,
})

function Vehicle() {
  const { page, country } = Route.useLoaderData()
  return <VehiclePage key={page.slug} page={page} country={country} />
}
