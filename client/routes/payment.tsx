import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#client/pages/head.ts'
import { PaymentPage } from '#client/pages/payment/PaymentPage.tsx'

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
