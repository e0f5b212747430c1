import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#client/pages/content/PrivacyPage.tsx'
import { pageHead } from '#client/pages/head.ts'

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/privacy',
      title: 'Privacy Policy',
      description: 'Which data this shop keeps, why, for how long, and your rights.',
    }),
  component: PrivacyPage,
})
