import { createFileRoute } from '@tanstack/react-router'
import { AboutPage, contentHead } from '#client/features/content/index.ts'

export const Route = createFileRoute('/about')({
  head: contentHead('/about'),
  component: AboutPage,
})
