import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '#client/pages/content/TermsPage.tsx'
import { pageHead } from '#client/pages/head.ts'

export const Route = createFileRoute('/terms')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/terms',
      title: 'Terms & Conditions',
      description: 'The terms of sale of this shop.',
    }),
  component: TermsPage,
})
