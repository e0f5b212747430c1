import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '#client/pages/content/TermsPage.tsx'
import { contentHead } from '#client/pages/content/head.ts'

export const Route = createFileRoute('/terms')({
  head: contentHead('/terms'),
  component: TermsPage,
})
