import { createFileRoute } from '@tanstack/react-router'
import { ShippingPage } from '#client/pages/content/ShippingPage.tsx'
import { contentHead } from '#client/pages/content/head.ts'

export const Route = createFileRoute('/shipping')({
  head: contentHead('/shipping'),
  component: ShippingPage,
})
