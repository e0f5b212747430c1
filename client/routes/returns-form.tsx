import { createFileRoute } from '@tanstack/react-router'
import { ReturnsFormPage } from '#client/pages/content/ReturnsFormPage.tsx'
import { pageHead } from '#client/pages/head.ts'

export const Route = createFileRoute('/returns-form')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/returns-form',
      title: 'Return request',
      description: 'Ask for the return of a part you bought.',
    }),
  component: ReturnsFormPage,
})
