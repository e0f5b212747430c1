import { createFileRoute } from '@tanstack/react-router'
import { contentHead, ShippingPage } from '#client/features/content/index.ts'

export const Route = createFileRoute('/shipping')({
  head: contentHead('/shipping'),
  component: ShippingPage,
})
