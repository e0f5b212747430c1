import { createFileRoute } from '@tanstack/react-router'
import { PaymentPage } from '#client/features/payment/index.ts'
import { pageHead } from '#client/features/shop/index.ts'

export const Route = createFileRoute('/payment')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/payment',
      title: 'Payment',
      description: 'Review your order and pay.',
      noindex: true,
    }),
  component: PaymentPage,
})
