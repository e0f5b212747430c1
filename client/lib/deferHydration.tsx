import {
  type ComponentType,
  createElement,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { holdClicks } from './holdClicks.ts'
import { loadChunk } from './loadChunk.ts'
import { observeNear } from './observeNear.ts'

type Parts<Props extends object> = {
  /** The component itself on the server, which renders it with the page; null in the browser. */
  served: ComponentType<Props> | null
  load: () => Promise<ComponentType<Props>>
  /** Shown where a page was reached by a link before the code has loaded. */
  fallback: ReactNode
  /** Waits until the part is at most one window's height away from the window, and unfolded. */
  whenNear?: boolean
  /** The part is laid out as if nothing were around it. */
  unboxed?: boolean
}

/** Keeps the clicks on a part until it is hydrated. */
const createHolder = () => {
  let element: HTMLElement | null = null
  let isHydrated = false
  let release = (): void => undefined
  return {
    element: () => element,
    hold: (part: HTMLElement | null) => {
      element = part
      if (part && !isHydrated) release = holdClicks(part)
    },
    onHydrated: () => {
      isHydrated = true
      release()
    },
  }
}

/**
 * A part of the page whose code is loaded once the page is hydrated. Until then it is the HTML that the server rendered:
 * links work, fields can be filled in, and clicks on buttons are kept. Props must not change before: React would render
 * the part anew, and lose what was typed.
 */
export const deferHydration = <Props extends object>({
  served,
  load,
  fallback,
  whenNear = false,
  unboxed = false,
}: Parts<Props>) => {
  let loaded = false
  let settle = (_component: ComponentType<Props>): void => undefined
  // React may repeat a rendering that suspended, and it must then read the same promise.
  const code = new Promise<ComponentType<Props>>((resolve) => {
    settle = resolve
  })
  const arrive = (component: ComponentType<Props>) => {
    loaded = true
    // React reads such a promise at once, without suspending.
    Object.assign(code, { status: 'fulfilled', value: component })
    settle(component)
  }
  if (served) arrive(served)
  const request = async () => {
    if (!loaded) arrive(await loadChunk(load))
  }
  const Content = ({ given, onHydrated }: { given: Props; onHydrated: () => void }) => {
    const Component = use(code)
    useLayoutEffect(onHydrated, [onHydrated])
    return createElement(Component, given)
  }
  const Deferred = memo((props: Props) => {
    const [{ element, hold, onHydrated }] = useState(createHolder)
    useEffect(() => {
      const part = element()
      if (whenNear && part) return observeNear(part, () => void request())
      void request()
      return undefined
    }, [element])
    return (
      <div
        ref={hold}
        data-part={whenNear ? 'hydrates-when-near' : undefined}
        style={unboxed ? { display: 'contents' } : undefined}
      >
        <Suspense fallback={fallback}>
          <Content given={props} onHydrated={onHydrated} />
        </Suspense>
      </div>
    )
  })
  return Object.assign(Deferred, {
    /** For loaders of pages: a page that is reached by a link shows the part at once. It does not reject. */
    preload: async (): Promise<void> => {
      try {
        if (!loaded) arrive(await load())
      } catch {
        // The part itself tries again.
      }
    },
  })
}
