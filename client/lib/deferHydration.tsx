import { type ComponentType, createElement, memo, type ReactNode, Suspense, use, useEffect } from 'react'
import { loadChunk } from './loadChunk.ts'

type Parts<Props extends object> = {
  /** The component itself on the server, which renders it with the page; null in the browser. */
  served: ComponentType<Props> | null
  load: () => Promise<ComponentType<Props>>
  /** Shown where a page was reached by a link before the code has loaded. */
  fallback: ReactNode
}

/**
 * A part of the page whose code is loaded once the page is hydrated. Until then it is the HTML that the server rendered,
 * whose fields can be filled in. Props must not change before: React would render the part anew, and lose what was typed.
 */
export const deferHydration = <Props extends object>({ served, load, fallback }: Parts<Props>) => {
  let loaded = served
  let onLoaded = (_component: ComponentType<Props>): void => undefined
  const code = new Promise<ComponentType<Props>>((resolve) => {
    onLoaded = resolve
  })
  const request = async () => {
    if (loaded) return
    loaded = await loadChunk(load)
    onLoaded(loaded)
  }
  const Content = (props: Props) => createElement(loaded ?? use(code), props)
  const Deferred = memo((props: Props) => {
    useEffect(() => void request(), [])
    return (
      <Suspense fallback={fallback}>
        <Content {...props} />
      </Suspense>
    )
  })
  return Object.assign(Deferred, {
    /** For loaders of pages: a page that is reached by a link shows the part at once. It does not reject. */
    preload: async (): Promise<void> => {
      if (loaded) return
      try {
        loaded = await load()
        onLoaded(loaded)
      } catch {
        // The part itself tries again.
      }
    },
  })
}
