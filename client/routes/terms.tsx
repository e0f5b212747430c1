import { createFileRoute } from '@tanstack/react-router'
import { contentHead } from '#client/pages/content/head.ts'
import { TermsPage } from '#client/pages/content/TermsPage.tsx'

export const Route = createFileRoute('/terms')({
  head: contentHead('/terms'),
  component: TermsPage,
})
