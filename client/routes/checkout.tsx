import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '#client/pages/checkout/CheckoutPage.tsx'
import { pageHead } from '#client/pages/head.ts'

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
