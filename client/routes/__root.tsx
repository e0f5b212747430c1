import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '#client/pages/context.ts'
import { Document, Page } from '#client/pages/shell/Document.tsx'
import { documentHead } from '#client/pages/shell/documentHead.ts'
import { loadShell } from '#client/pages/shell/rootLoad.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context, location }) => loadShell(context, location.pathname),
  head: documentHead,
  shellComponent: Document,
  component: Page,
})
