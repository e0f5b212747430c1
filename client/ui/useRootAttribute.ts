import { useLayoutEffect } from 'react'

/**
 * Sets an attribute of <html> that other elements' styles read; null removes it. `:has()` would need no script, but the
 * browser looks through the whole page for it at each change of an element.
 */
export const useRootAttribute = (name: `data-${string}`, value: string | null): void =>
  useLayoutEffect(() => {
    if (value === null) return undefined
    document.documentElement.setAttribute(name, value)
    return () => document.documentElement.removeAttribute(name)
  }, [name, value])
