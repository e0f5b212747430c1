import { createFileRoute } from '@tanstack/react-router'
import { KitsPage } from '#client/pages/content/KitsPage.tsx'
import { contentHead } from '#client/pages/content/head.ts'

export const Route = createFileRoute('/kits')({
  head: contentHead('/kits'),
  component: KitsPage,
})
