import { createFileRoute } from '@tanstack/react-router'
import { contentHead, ReturnsFormPage } from '#client/features/content/index.ts'

export const Route = createFileRoute('/returns-form')({
  head: contentHead('/returns-form'),
  component: ReturnsFormPage,
})
