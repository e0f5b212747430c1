import { createFileRoute } from '@tanstack/react-router'
import { ContactPage, contentHead } from '#client/features/content/index.ts'
import { ContactForm } from '#client/features/requests/index.ts'

export const Route = createFileRoute('/contact')({
  loader: () => ContactForm.preload(),
  head: contentHead('/contact'),
  component: ContactPage,
})
