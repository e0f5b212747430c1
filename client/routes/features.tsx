import { createFileRoute } from '@tanstack/react-router'
import { contentHead, FeaturesPage } from '#client/features/content/index.ts'

export const Route = createFileRoute('/features')({
  head: contentHead('/features'),
  component: FeaturesPage,
})
