import { createFileRoute } from '@tanstack/react-router'
import { contentHead } from '#client/pages/content/head.ts'
import { WithdrawPage } from '#client/pages/content/WithdrawPage.tsx'

export const Route = createFileRoute('/withdraw')({
  head: contentHead('/withdraw'),
  component: WithdrawPage,
})
