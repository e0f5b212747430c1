import { createFileRoute } from '@tanstack/react-router'
import { contentHead, WithdrawPage } from '#client/features/content/index.ts'

export const Route = createFileRoute('/withdraw')({
  head: contentHead('/withdraw'),
  component: WithdrawPage,
})
