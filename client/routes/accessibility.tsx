import { createFileRoute } from '@tanstack/react-router'
import { AccessibilityPage } from '#client/pages/content/AccessibilityPage.tsx'
import { contentHead } from '#client/pages/content/head.ts'

export const Route = createFileRoute('/accessibility')({
  head: contentHead('/accessibility'),
  component: AccessibilityPage,
})
