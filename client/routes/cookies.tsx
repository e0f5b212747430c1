import { createFileRoute } from '@tanstack/react-router'
import { CookiesPage, contentHead } from '#client/features/content/index.ts'

export const Route = createFileRoute('/cookies')({
  head: contentHead('/cookies'),
  component: CookiesPage,
})
