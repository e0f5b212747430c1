import { createFileRoute } from '@tanstack/react-router'
import { OrderLookup, OrderLookupPage } from '#client/features/order-lookup/index.ts'
import { pageHead } from '#client/features/shop/index.ts'

export const Route = createFileRoute('/order/')({
  loader: () => OrderLookup.preload(),
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/order',
      title: 'Find your order',
      description: 'See what you ordered, pay for it and follow it: by a code that is sent to you.',
      noindex: true,
    }),
  component: OrderLookupPage,
})
