import { createFileRoute } from '@tanstack/react-router'
import { ReturnsPage } from '#client/pages/content/ReturnsPage.tsx'
import { pageHead } from '#client/pages/head.ts'

export const Route = createFileRoute('/returns')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/returns',
      title: 'Returns',
      description: 'How to send a part back, by when, and when the money comes.',
    }),
  component: ReturnsPage,
})
