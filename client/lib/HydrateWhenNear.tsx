import { type ReactNode, Suspense, use, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { holdClicks } from './holdClicks.ts'
import { observeNear } from './observeNear.ts'

/** The way of one part into the window's neighbourhood. */
const createApproach = (within: string) => {
  let arrive = (): void => undefined
  const near = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let isHydrated = false
  let release = (): void => undefined
  return {
    near,
    /** A ref for the part. */
    watch: (part: HTMLElement | null) => {
      if (!part || isHydrated) return undefined
      release = holdClicks(part)
      return observeNear(part.closest(within) ?? part, arrive)
    },
    onHydrated: () => {
      isHydrated = true
      release()
    },
  }
}
type ContentProps = Pick<ReturnType<typeof createApproach>, 'near' | 'onHydrated'> & { children: ReactNode }

const neverChanges = () => () => undefined

const Content = ({ near, onHydrated, children }: ContentProps) => {
  const isFirstHydration = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  // React keeps the server's HTML as it is until the promise resolves.
  if (isFirstHydration && !import.meta.env.SSR) use(near)
  useLayoutEffect(onHydrated, [onHydrated])
  return children
}

/**
 * Hydrates its children when they come near the window; until then they are the HTML that the server rendered. What is
 * first rendered in the browser is not delayed. Its own props must not change before: React would render it anew.
 * @param within selects the ancestor that is observed: the browser may not lay out what is inside before it is near
 */
export const HydrateWhenNear = ({ within, children }: { within: string; children: ReactNode }) => {
  const [{ near, watch, onHydrated }] = useState(() => createApproach(within))
  return (
    <div ref={watch} data-part="hydrates-when-near">
      <Suspense>
        <Content near={near} onHydrated={onHydrated}>
          {children}
        </Content>
      </Suspense>
    </div>
  )
}
