import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#client/pages/content/PrivacyPage.tsx'
import { contentHead } from '#client/pages/content/head.ts'

export const Route = createFileRoute('/privacy')({
  head: contentHead('/privacy'),
  component: PrivacyPage,
})
