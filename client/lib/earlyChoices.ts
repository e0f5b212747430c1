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
    if (control.current && read(control.current) !== shown) tell(read(control.current))
  })
  useEffect(() => first.current(), [])
  return control
}

export const useEarlyValue = (shown: string, tell: (value: string) => void) =>
  useEarly<HTMLSelectElement, string>(shown, ({ value }) => value, tell)

export const useEarlyTick = (shown: boolean, tell: (isTicked: boolean) => void) =>
  useEarly<HTMLInputElement, boolean>(shown, ({ checked }) => checked, tell)
