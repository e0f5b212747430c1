import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '#client/features/shop/index.ts'
import { Document } from '#client/layout/Document.tsx'
import { documentHead } from '#client/layout/documentHead.ts'
import { loadLayout } from '#client/layout/loadLayout.ts'
import { ShopLayout } from '#client/layout/ShopLayout.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context, location }) => loadLayout(context, location.pathname),
  head: documentHead,
  shellComponent: Document,
  component: ShopLayout,
})
