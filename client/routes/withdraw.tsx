import { createFileRoute } from '@tanstack/react-router'
import { contentHead, WithdrawPage } from '#client/features/content/index.ts'
import { WithdrawForm } from '#client/features/requests/index.ts'

export const Route = createFileRoute('/withdraw')({
  loader: () => WithdrawForm.preload(),
  head: contentHead('/withdraw'),
  component: WithdrawPage,
})
