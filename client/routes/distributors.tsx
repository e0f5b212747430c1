import { createFileRoute } from '@tanstack/react-router'
import { contentHead, DistributorsPage } from '#client/features/content/index.ts'

export const Route = createFileRoute('/distributors')({
  head: contentHead('/distributors'),
  component: DistributorsPage,
})
