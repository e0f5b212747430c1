import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that resolves once no pointer is pressed, and after the click that the press becomes. What moves the
 * page must wait for it: the pointer would be released beside what it pressed, and nothing would be clicked.
 */
export const useAfterPress = (): (() => Promise<void>) => {
  const press = useRef<Promise<void> | null>(null)
  useEffect(() => {
    let end = () => undefined as void
    const onDown = () => {
      press.current = new Promise((resolve) => {
        end = () => {
          press.current = null
          // The click follows the release.
          window.setTimeout(resolve)
        }
      })
    }
    const onEnd = () => end()
    const ends = ['pointerup', 'pointercancel'] as const
    document.addEventListener('pointerdown', onDown, true)
    for (const type of ends) document.addEventListener(type, onEnd, true)
    return () => {
      document.removeEventListener('pointerdown', onDown, true)
      for (const type of ends) document.removeEventListener(type, onEnd, true)
      end()
    }
  }, [])
  return useCallback(async () => {
    await press.current
  }, [])
}
