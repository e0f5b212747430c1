import { createFileRoute } from '@tanstack/react-router'
import { contentHead, FeaturesPage, loadPageText } from '#client/features/content/index.ts'

export const Route = createFileRoute('/features')({
  loader: loadPageText('/features'),
  head: contentHead('/features'),
  component: FeaturesPage,
})
