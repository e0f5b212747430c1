import { createFileRoute } from '@tanstack/react-router'
import { CookiesPage, contentHead, loadPageText } from '#client/features/content/index.ts'

export const Route = createFileRoute('/cookies')({
  loader: loadPageText('/cookies'),
  head: contentHead('/cookies'),
  component: CookiesPage,
})
