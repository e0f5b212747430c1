import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'

/** How long a button is held before it repeats, and the pause between repetitions, in milliseconds. */
const patience = 400
const pace = 90

/**
 * Props of a button that repeats its step while it is held, by mouse, finger or key. `repeats`: false ends the repetition; a
 * single press still makes its step.
 */
export const useHold = (step: () => void, repeats: boolean) => {
  const latest = useRef({ step, repeats })
  useLayoutEffect(() => {
    latest.current = { step, repeats }
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The click at the end of a hold is no step of its own. */
  const held = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const repeat = () => {
    if (!latest.current.repeats) return
    held.current = true
    latest.current.step()
    timer.current = setTimeout(repeat, pace)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      held.current = false
      stop()
      if (event.button === 0) timer.current = setTimeout(repeat, patience)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onBlur: stop,
    // A long touch must not open a menu.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    // Enter clicks again and again by itself, the space bar only when it is released.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ') return
      if (!event.repeat) held.current = false
      else if (latest.current.repeats) {
        held.current = true
        latest.current.step()
      }
    },
    onClick: () => {
      stop()
      if (!held.current) latest.current.step()
      held.current = false
    },
  }
}
