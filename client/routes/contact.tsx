import { createFileRoute } from '@tanstack/react-router'
import { ContactPage, contentHead } from '#client/features/content/index.ts'

export const Route = createFileRoute('/contact')({
  head: contentHead('/contact'),
  component: ContactPage,
})
