import { createFileRoute } from '@tanstack/react-router'
import { contentHead, loadPageText, WarrantiesPage } from '#client/features/content/index.ts'

export const Route = createFileRoute('/warranties')({
  loader: loadPageText('/warranties'),
  head: contentHead('/warranties'),
  component: WarrantiesPage,
})
