import type { AnyRouter } from '@tanstack/react-router'
import { type ComponentType, createElement, useEffect } from 'react'

/** The component, which calls `onMount` when it is first mounted. It keeps its own properties, by which the router preloads it. */
const withMountCallback = <Page extends ComponentType<never>>(page: Page, onMount: () => void): Page => {
  const Mounted = (props: never) => {
    useEffect(onMount, [])
    return createElement<never>(page, props)
  }
  return Object.assign(Mounted, page)
}

/**
 * Lets the router load nothing until the served page is hydrated, which happens after the layout around it. React would compare the
 * server's HTML with what the router has loaded meanwhile, for a pressed link or another country, and report the difference.
 */
export const holdLoads = (router: AnyRouter): void => {
  const { load, options, routeTree, routesById, stores } = router
  let isHydrated = false
  const hydrated = new Promise<void>((resolve) => {
    const onMount = () => {
      isHydrated = true
      resolve()
    }
    for (const route of Object.values(routesById))
      if (route !== routeTree && route.options.component)
        route.options.component = withMountCallback(route.options.component, onMount)
    const { defaultErrorComponent, defaultNotFoundComponent } = options
    if (defaultErrorComponent)
      options.defaultErrorComponent = withMountCallback(defaultErrorComponent, onMount)
    if (defaultNotFoundComponent)
      options.defaultNotFoundComponent = withMountCallback(defaultNotFoundComponent, onMount)
  })
  router.load = async (...given) => {
    // Nothing can hydrate where the server's page is not complete.
    if (!isHydrated && stores.resolvedLocation.get()) await hydrated
    return load(...given)
  }
}
