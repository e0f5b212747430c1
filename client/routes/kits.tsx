import { createFileRoute } from '@tanstack/react-router'
import { KitsPage } from '#client/pages/content/KitsPage.tsx'
import { pageHead } from '#client/pages/head.ts'

export const Route = createFileRoute('/kits')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/kits',
      title: '4x4 Specialist Kits',
      description: 'Complete suspension kits for 4x4s and pickups, by vehicle, lift and load.',
    }),
  component: KitsPage,
})
