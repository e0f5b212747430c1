import { createFileRoute } from '@tanstack/react-router'
import { contentHead, DistributorsPage, loadDistributors } from '#client/features/content/index.ts'

export const Route = createFileRoute('/distributors')({
  loader: loadDistributors,
  head: contentHead('/distributors'),
  component: DistributorsPage,
})
