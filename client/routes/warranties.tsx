import { createFileRoute } from '@tanstack/react-router'
import { contentHead, WarrantiesPage } from '#client/features/content/index.ts'

export const Route = createFileRoute('/warranties')({
  head: contentHead('/warranties'),
  component: WarrantiesPage,
})
