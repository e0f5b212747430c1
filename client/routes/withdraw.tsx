import { createFileRoute } from '@tanstack/react-router'
import { WithdrawPage } from '#client/pages/content/WithdrawPage.tsx'
import { contentHead } from '#client/pages/content/head.ts'

export const Route = createFileRoute('/withdraw')({
  head: contentHead('/withdraw'),
  component: WithdrawPage,
})
