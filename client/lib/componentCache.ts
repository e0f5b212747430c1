/** Component caching, on the server: the HTML of a component that follows from its key alone is rendered once for all pages. */

import { createContext, type ReactElement, useContext } from 'react'

/**
 * Returns what stands for the element's HTML in its page.
 * @param key everything that the HTML depends on, except `text`
 * @param elementWith makes the element with a text in it, which is a placeholder where its HTML is cached
 * @param text stands there on this page
 */
export type RenderCached = (key: string, elementWith: (text: string) => ReactElement, text: string) => string

/** Null where nothing is cached, as in a browser. */
const ComponentCacheContext = createContext<RenderCached | null>(null)
export const ComponentCacheProvider = ComponentCacheContext.Provider
export const useComponentCache = (): RenderCached | null => useContext(ComponentCacheContext)
