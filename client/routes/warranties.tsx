import { createFileRoute } from '@tanstack/react-router'
import { contentHead } from '#client/pages/content/head.ts'
import { WarrantiesPage } from '#client/pages/content/WarrantiesPage.tsx'

export const Route = createFileRoute('/warranties')({
  head: contentHead('/warranties'),
  component: WarrantiesPage,
})
