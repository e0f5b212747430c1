import { createFileRoute } from '@tanstack/react-router'
import { contentHead } from '#client/pages/content/head.ts'
import { ShippingPage } from '#client/pages/content/ShippingPage.tsx'

export const Route = createFileRoute('/shipping')({
  head: contentHead('/shipping'),
  component: ShippingPage,
})
