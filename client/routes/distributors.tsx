import { createFileRoute } from '@tanstack/react-router'
import { DistributorsPage } from '#client/pages/content/DistributorsPage.tsx'
import { contentHead } from '#client/pages/content/head.ts'

export const Route = createFileRoute('/distributors')({
  head: contentHead('/distributors'),
  component: DistributorsPage,
})
