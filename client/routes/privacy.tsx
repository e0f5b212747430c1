import { createFileRoute } from '@tanstack/react-router'
import { contentHead } from '#client/pages/content/head.ts'
import { PrivacyPage } from '#client/pages/content/PrivacyPage.tsx'

export const Route = createFileRoute('/privacy')({
  head: contentHead('/privacy'),
  component: PrivacyPage,
})
