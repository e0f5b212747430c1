import { createFileRoute } from '@tanstack/react-router'
import { ShippingPage } from '#client/pages/content/ShippingPage.tsx'
import { pageHead } from '#client/pages/head.ts'

export const Route = createFileRoute('/shipping')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/shipping',
      title: 'Shipping Conditions',
      description: 'Delivery times and costs by country.',
    }),
  component: ShippingPage,
})
