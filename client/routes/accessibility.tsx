import { createFileRoute } from '@tanstack/react-router'
import { AccessibilityPage } from '#client/pages/content/AccessibilityPage.tsx'
import { pageHead } from '#client/pages/head.ts'

export const Route = createFileRoute('/accessibility')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/accessibility',
      title: 'Accessibility',
      description: 'How accessible this shop is, and how to tell us about a barrier.',
    }),
  component: AccessibilityPage,
})
