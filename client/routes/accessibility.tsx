import { createFileRoute } from '@tanstack/react-router'
import { AccessibilityPage, contentHead, loadPageText } from '#client/features/content/index.ts'

export const Route = createFileRoute('/accessibility')({
  loader: loadPageText('/accessibility'),
  head: contentHead('/accessibility'),
  component: AccessibilityPage,
})
