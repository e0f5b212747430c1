import { createFileRoute } from '@tanstack/react-router'
import { CookiesPage } from '#client/pages/content/CookiesPage.tsx'
import { pageHead } from '#client/pages/head.ts'

export const Route = createFileRoute('/cookies')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/cookies',
      title: 'Cookies Policy',
      description: 'Every cookie that this shop sets, what it is for and how long it stays.',
    }),
  component: CookiesPage,
})
