import { createFileRoute } from '@tanstack/react-router'
import { contentHead, ReturnsFormPage } from '#client/features/content/index.ts'
import { ReturnForm } from '#client/features/requests/index.ts'

export const Route = createFileRoute('/returns-form')({
  loader: () => ReturnForm.preload(),
  head: contentHead('/returns-form'),
  component: ReturnsFormPage,
})
