import { createFileRoute } from '@tanstack/react-router'
import { WithdrawPage } from '#client/pages/content/WithdrawPage.tsx'
import { pageHead } from '#client/pages/head.ts'

export const Route = createFileRoute('/withdraw')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/withdraw',
      title: 'Withdraw from a contract',
      description: 'Withdraw from a purchase within 14 days, without giving a reason.',
    }),
  component: WithdrawPage,
})
