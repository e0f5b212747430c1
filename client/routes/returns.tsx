import { createFileRoute } from '@tanstack/react-router'
import { ReturnsPage } from '#client/pages/content/ReturnsPage.tsx'
import { contentHead } from '#client/pages/content/head.ts'

export const Route = createFileRoute('/returns')({
  head: contentHead('/returns'),
  component: ReturnsPage,
})
