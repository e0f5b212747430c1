import { useState } from 'react'

/** A machine whose ports are filled once for the life of the component: `useActorRef(useFilled(() => …))`. */
export const useFilled = <Machine>(fill: () => Machine): Machine => {
  const [machine] = useState(fill)
  return machine
}

/**
 * A machine of which many components of a page start actors: its ports are filled once for what they share. Putting
 * a machine together costs more than starting an actor of it.
 */
export const filledOnce = <Machine>() => {
  const known = new WeakMap<object, Machine>()
  return (shared: object, fill: () => Machine): Machine => {
    const machine = known.get(shared) ?? fill()
    known.set(shared, machine)
    return machine
  }
}
