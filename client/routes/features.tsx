import { createFileRoute } from '@tanstack/react-router'
import { FeaturesPage } from '#client/pages/content/FeaturesPage.tsx'
import { pageHead } from '#client/pages/head.ts'

export const Route = createFileRoute('/features')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/features',
      title: 'Product features',
      description:
        'What sets our suspension, steering and brake parts apart: materials, testing, fit and finish.',
    }),
  component: FeaturesPage,
})
