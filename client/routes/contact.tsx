import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#client/pages/content/ContactPage.tsx'
import { contentHead } from '#client/pages/content/head.ts'

export const Route = createFileRoute('/contact')({
  head: contentHead('/contact'),
  component: ContactPage,
})
