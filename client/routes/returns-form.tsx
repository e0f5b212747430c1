import { createFileRoute } from '@tanstack/react-router'
import { ReturnsFormPage } from '#client/pages/content/ReturnsFormPage.tsx'
import { contentHead } from '#client/pages/content/head.ts'

export const Route = createFileRoute('/returns-form')({
  head: contentHead('/returns-form'),
  component: ReturnsFormPage,
})
