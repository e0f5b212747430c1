import { createFileRoute } from '@tanstack/react-router'
import { contentHead, loadPageText, ReturnsPage } from '#client/features/content/index.ts'

export const Route = createFileRoute('/returns')({
  loader: loadPageText('/returns'),
  head: contentHead('/returns'),
  component: ReturnsPage,
})
