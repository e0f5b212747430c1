import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '#client/pages/content/FaqPage.tsx'
import { pageHead } from '#client/pages/head.ts'

export const Route = createFileRoute('/faq')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/faq',
      title: 'Questions and answers',
      description: 'Answers about fit, delivery, payment, returns and warranty.',
    }),
  component: FaqPage,
})
