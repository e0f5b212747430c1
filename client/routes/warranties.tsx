import { createFileRoute } from '@tanstack/react-router'
import { WarrantiesPage } from '#client/pages/content/WarrantiesPage.tsx'
import { contentHead } from '#client/pages/content/head.ts'

export const Route = createFileRoute('/warranties')({
  head: contentHead('/warranties'),
  component: WarrantiesPage,
})
