import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#client/features/shop/index.ts'
import { StockAlertPage } from '#client/features/stock-alert/index.ts'

export const Route = createFileRoute('/stock-alert')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/stock-alert',
      title: 'Stock alert',
      description: 'Confirm or end a mail about a part.',
      noindex: true,
    }),
  component: StockAlertPage,
})
