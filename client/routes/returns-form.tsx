import { createFileRoute } from '@tanstack/react-router'
import { contentHead } from '#client/pages/content/head.ts'
import { ReturnsFormPage } from '#client/pages/content/ReturnsFormPage.tsx'

export const Route = createFileRoute('/returns-form')({
  head: contentHead('/returns-form'),
  component: ReturnsFormPage,
})
