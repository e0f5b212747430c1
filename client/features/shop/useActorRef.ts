import { useActorRef as useOwnActor } from '@xstate/react'
import { useShop } from './ShopContext.ts'

/** As `@xstate/react` has it; where flows are shown, the actors of pages tell what they do. */
export const useActorRef: typeof useOwnActor = (machine, ...given) => {
  const { inspect } = useShop()
  const [options, hear] = given
  const watched = inspect ? [{ ...options, inspect }, hear] : given
  return useOwnActor(machine, ...(watched as typeof given))
}
