import { createFileRoute } from '@tanstack/react-router'
import { contentHead, loadPageText, PrivacyPage } from '#client/features/content/index.ts'

export const Route = createFileRoute('/privacy')({
  loader: loadPageText('/privacy'),
  head: contentHead('/privacy'),
  component: PrivacyPage,
})
