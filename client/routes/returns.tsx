import { createFileRoute } from '@tanstack/react-router'
import { contentHead } from '#client/pages/content/head.ts'
import { ReturnsPage } from '#client/pages/content/ReturnsPage.tsx'

export const Route = createFileRoute('/returns')({
  head: contentHead('/returns'),
  component: ReturnsPage,
})
