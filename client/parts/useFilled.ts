import { useState } from 'react'

/** A machine whose ports are filled once for the life of the component: `useActorRef(useFilled(() => …))`. */
export const useFilled = <Machine>(fill: () => Machine): Machine => {
  const [machine] = useState(fill)
  return machine
}
