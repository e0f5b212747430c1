import { createRouter } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { ErrorPage, LoadingPage, NotFoundPage } from '#client/features/errors/index.ts'
import type { RouterContext } from '#client/features/shop/index.ts'
import { routeTree } from '../routeTree.gen.ts'
import { holdLoads } from './holdLoads.ts'
import { paintNavigation } from './paintNavigation.ts'
import { createScrollRestoration } from './scrollRestoration.ts'
import { parseSearch, stringifySearch } from './searchParams.ts'

type Input = {
  context: RouterContext
  wrap: (props: { children: ReactNode }) => ReactElement
  nonce?: string | undefined
}

/** Not every browser has `connection`. */
type NetworkNavigator = Navigator & { connection?: { saveData?: boolean } }

/** False where the visitor asked to save data: then nothing is loaded before a click. */
const mayPreload = (): boolean => {
  if (typeof navigator === 'undefined') return false
  const { connection }: NetworkNavigator = navigator
  return !connection?.saveData
}

export const createShopRouter = ({ context, wrap, nonce }: Input) => {
  const scroll = createScrollRestoration()
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    defaultPreload: mayPreload() ? 'intent' : false,
    defaultPreloadDelay: 40,
    // Answers are cached by query (`createApollo`), so that the router needs no cache of its own.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultStructuralSharing: false,
    scrollRestoration: context.server || scroll.shouldRestore,
    getScrollRestorationKey: scroll.keyOf,
    Wrap: wrap,
    ...(nonce ? { ssr: { nonce } } : {}),
  })
  if (!context.server) {
    holdLoads(router)
    scroll.subscribe(router)
    paintNavigation(router)
  }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>
  }
}
