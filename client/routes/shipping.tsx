import { createFileRoute } from '@tanstack/react-router'
import { contentHead, loadPageText, ShippingPage } from '#client/features/content/index.ts'

export const Route = createFileRoute('/shipping')({
  loader: loadPageText('/shipping'),
  head: contentHead('/shipping'),
  component: ShippingPage,
})
