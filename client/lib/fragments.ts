/** Fragment caching: HTML that follows from its key alone is rendered once, and kept for all pages. Only on the server. */

import { createContext, type ReactElement, useContext } from 'react'

/** @param key everything that the HTML depends on */
export type RenderFragment = (key: string, element: ReactElement) => string

/** Null where fragments are not kept, as in a browser. */
const FragmentContext = createContext<RenderFragment | null>(null)
export const FragmentProvider = FragmentContext.Provider
export const useRenderFragment = (): RenderFragment | null => useContext(FragmentContext)
