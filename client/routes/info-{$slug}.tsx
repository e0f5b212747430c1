import { createFileRoute } from '@tanstack/react-router'
import { loadVehicle, vehicleHead } from '#client/pages/vehicle/load.ts'
import { VehiclePage } from '#client/pages/vehicle/VehiclePage.tsx'

export const Route = createFileRoute('/info-{$slug}')({
  loader: ({ context, params, abortController }) => loadVehicle(context, params.slug, abortController.signal),
  head: ({ match, params }) => vehicleHead(match.context, params.slug),
  component: Vehicle,
})

function Vehicle() {
  const place = Route.useLoaderData()
  return <VehiclePage key={place.slug} place={place} />
}
