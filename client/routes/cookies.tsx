import { createFileRoute } from '@tanstack/react-router'
import { CookiesPage } from '#client/pages/content/CookiesPage.tsx'
import { contentHead } from '#client/pages/content/head.ts'

export const Route = createFileRoute('/cookies')({
  head: contentHead('/cookies'),
  component: CookiesPage,
})
