/**
 * React misses what is chosen in the server's HTML, before hydration, and takes it back when it renders the control again.
 * These hooks tell it once. `shown` is what the server's HTML shows; they return the ref of the control.
 */
import { useEffect, useRef } from 'react'

const useEarly = <Control, Value>(
  shown: Value,
  read: (control: Control) => Value,
  tell: (chosen: Value) => void,
) => {
  const control = useRef<Control>(null)
  const first = useRef(() => {
    const chosen = control.current ? read(control.current) : shown
    if (chosen !== shown) tell(chosen)
  })
  useEffect(() => first.current(), [])
  return control
}

/** Of a select. Where no option has the value that is shown, the browser selects the first one, which is no choice. */
export const useEarlyValue = (shown: string, tell: (value: string) => void) =>
  useEarly<HTMLSelectElement, string>(
    shown,
    ({ value, options }) => ([...options].some((option) => option.value === shown) ? value : shown),
    tell,
  )

/** Of a check box. */
export const useEarlyTick = (shown: boolean, tell: (isTicked: boolean) => void) =>
  useEarly<HTMLInputElement, boolean>(shown, ({ checked }) => checked, tell)
