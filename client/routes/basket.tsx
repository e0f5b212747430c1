import { createFileRoute } from '@tanstack/react-router'
import { BasketPage } from '#client/pages/basket/BasketPage.tsx'
import { pageHead } from '#client/pages/head.ts'

export const Route = createFileRoute('/basket')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/basket',
      title: 'shopping cart',
      description: 'The parts in your cart.',
      noindex: true,
    }),
  component: BasketPage,
})
