import { createRouter } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { ErrorPage, LoadingPage, NotFoundPage } from '#client/features/errors/index.ts'
import type { RouterContext } from '#client/features/shop/index.ts'
import { routeTree } from '../routeTree.gen.ts'
import { createScrollPlaces } from './scrollPlaces.ts'
import { parseSearch, stringifySearch } from './searchParams.ts'

type Input = {
  context: RouterContext
  wrap: (props: { children: ReactNode }) => ReactElement
  nonce?: string | undefined
}

/** Not every browser tells of its connection. */
type Told = Navigator & { connection?: { saveData?: boolean } }

/** False where the visitor asked to save data: nothing is loaded ahead of a click then. */
const mayPreload = (): boolean => {
  if (typeof navigator === 'undefined') return false
  const { connection }: Told = navigator
  return !connection?.saveData
}

export const createShopRouter = ({ context, wrap, nonce }: Input) => {
  const places = createScrollPlaces()
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    defaultPreload: mayPreload() ? 'intent' : false,
    defaultPreloadDelay: 40,
    // Apollo keeps the data; the router asks it every time.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultStructuralSharing: false,
    scrollRestoration: context.server || places.isToBeSet,
    getScrollRestorationKey: places.keyOf,
    Wrap: wrap,
    ...(nonce ? { ssr: { nonce } } : {}),
  })
  if (!context.server) places.follow(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>
  }
}
