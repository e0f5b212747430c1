import { createFileRoute } from '@tanstack/react-router'
import { contentHead, loadPageText, TermsPage } from '#client/features/content/index.ts'

export const Route = createFileRoute('/terms')({
  loader: loadPageText('/terms'),
  head: contentHead('/terms'),
  component: TermsPage,
})
