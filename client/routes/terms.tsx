import { createFileRoute } from '@tanstack/react-router'
import { contentHead, TermsPage } from '#client/features/content/index.ts'

export const Route = createFileRoute('/terms')({
  head: contentHead('/terms'),
  component: TermsPage,
})
