import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '#client/features/checkout/index.ts'
import { pageHead } from '#client/features/shop/index.ts'

export const Route = createFileRoute('/checkout')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/checkout',
      title: 'Checkout',
      description: 'Your details, delivery and payment.',
      noindex: true,
    }),
  component: CheckoutPage,
})
