import { createFileRoute } from '@tanstack/react-router'
import { contentHead, ReturnsPage } from '#client/features/content/index.ts'

export const Route = createFileRoute('/returns')({
  head: contentHead('/returns'),
  component: ReturnsPage,
})
