import { createFileRoute } from '@tanstack/react-router'
import { FeaturesPage } from '#client/pages/content/FeaturesPage.tsx'
import { contentHead } from '#client/pages/content/head.ts'

export const Route = createFileRoute('/features')({
  head: contentHead('/features'),
  component: FeaturesPage,
})
