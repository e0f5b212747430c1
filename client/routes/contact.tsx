import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#client/pages/content/ContactPage.tsx'
import { pageHead } from '#client/pages/head.ts'

export const Route = createFileRoute('/contact')({
  head: ({ match }) =>
    pageHead({
      facts: match.context.facts,
      path: '/contact',
      title: 'Contact Us',
      description: 'Write to us: customers, workshops and dealers.',
    }),
  component: ContactPage,
})
