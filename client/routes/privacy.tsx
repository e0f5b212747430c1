import { createFileRoute } from '@tanstack/react-router'
import { contentHead, PrivacyPage } from '#client/features/content/index.ts'

export const Route = createFileRoute('/privacy')({
  head: contentHead('/privacy'),
  component: PrivacyPage,
})
