import { createFileRoute } from '@tanstack/react-router'
import { VehiclePage } from '#client/pages/vehicle/VehiclePage.tsx'
import { pageHead } from '#client/pages/head.ts'

export const Route = createFileRoute('/info-{$slug}')({
  head: ({ match, params }) =>
    pageHead({
      facts: match.context.facts,
      path: `/info-${params.slug}`,
      title: params.slug,
      description: 'Suspension, steering and brake parts for this vehicle.',
    }),
  component: Vehicle,
})

function Vehicle() {
  const { slug } = Route.useParams()
  return <VehiclePage key={slug} slug={slug} />
}
