import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#client/pages/content/AboutPage.tsx'
import { contentHead } from '#client/pages/content/head.ts'

export const Route = createFileRoute('/about')({
  head: contentHead('/about'),
  component: AboutPage,
})
