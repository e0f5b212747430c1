import { createFileRoute } from '@tanstack/react-router'
import { AboutPage, contentHead, loadPageText } from '#client/features/content/index.ts'

export const Route = createFileRoute('/about')({
  loader: loadPageText('/about'),
  head: contentHead('/about'),
  component: AboutPage,
})
