import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'

/** How long a button is held before it repeats, and the pause between repetitions, in milliseconds. */
const patience = 400
const pace = 90

type Hold = {
  step: () => void
  /** False ends the repetition; a single press still makes its step. */
  repeats: boolean
  /** The button was pressed, or released after more than one step. */
  onPress: () => void
  onRelease: () => void
}

/** Props of a button that repeats its step while it is held, by mouse, finger or key. */
export const useHold = (hold: Hold) => {
  const latest = useRef(hold)
  useLayoutEffect(() => {
    latest.current = hold
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The click at the end of a hold is no step of its own. */
  const held = useRef(false)
  const steps = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const step = () => {
    steps.current += 1
    latest.current.step()
  }
  const press = () => {
    held.current = false
    steps.current = 0
    latest.current.onPress()
  }
  const release = () => {
    clearTimeout(timer.current)
    if (steps.current > 1) latest.current.onRelease()
    steps.current = 0
  }
  const repeat = () => {
    if (!latest.current.repeats) return
    held.current = true
    step()
    timer.current = setTimeout(repeat, pace)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      release()
      press()
      if (event.button === 0) timer.current = setTimeout(repeat, patience)
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onBlur: release,
    // A long touch must not open a menu.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    // Enter clicks again and again by itself, the space bar only when it is released.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ' && event.key !== 'Enter') return
      if (!event.repeat) press()
      else if (event.key === ' ' && latest.current.repeats) {
        held.current = true
        step()
      }
    },
    onKeyUp: release,
    onClick: () => {
      clearTimeout(timer.current)
      if (!held.current) step()
      held.current = false
    },
  }
}
