import { createFileRoute } from '@tanstack/react-router'
import { DistributorsPage } from '#client/pages/content/DistributorsPage.tsx'
import { pageHead } from '#client/pages/head.ts'

export const Route = createFileRoute('/distributors')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/distributors',
      title: 'Where to buy',
      description: 'Distributors and workshops by country.',
    }),
  component: DistributorsPage,
})
