import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#client/pages/content/AboutPage.tsx'
import { pageHead } from '#client/pages/head.ts'

export const Route = createFileRoute('/about')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/about',
      title: 'About Us',
      description: 'Who we are and what we do.',
    }),
  component: AboutPage,
})
