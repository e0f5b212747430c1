import { createFileRoute } from '@tanstack/react-router'
import { AccessibilityPage, contentHead } from '#client/features/content/index.ts'

export const Route = createFileRoute('/accessibility')({
  head: contentHead('/accessibility'),
  component: AccessibilityPage,
})
