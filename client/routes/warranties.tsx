import { createFileRoute } from '@tanstack/react-router'
import { WarrantiesPage } from '#client/pages/content/WarrantiesPage.tsx'
import { pageHead } from '#client/pages/head.ts'

export const Route = createFileRoute('/warranties')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/warranties',
      title: 'Warranties',
      description: 'What is covered, for how long, and how to claim.',
    }),
  component: WarrantiesPage,
})
