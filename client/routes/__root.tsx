import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '#client/pages/context.ts'
import { Document } from '#client/pages/shell/Document.tsx'
import { documentHead } from '#client/pages/shell/documentHead.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: documentHead,
  component: Document,
})
