import { useActorRef } from '@xstate/react'
import type {
  Actor,
  ActorOptions,
  AnyActorRef,
  AnyStateMachine,
  ConditionalRequired,
  IsNotNever,
  RequiredActorOptionsKeys,
} from 'xstate'
import type { Registered } from './machines.ts'
import { useShop } from './ShopContext.ts'

type Options<Machine extends AnyStateMachine> = ConditionalRequired<
  [options?: ActorOptions<Machine> & { [Key in RequiredActorOptionsKeys<Machine>]: unknown }],
  IsNotNever<RequiredActorOptionsKeys<Machine>>
>

/** `useActorRef` of @xstate/react for a machine with its effects; the flow viewer sees its actor. */
export function useMachineRef<Machine extends AnyStateMachine>(
  machine: Registered<Machine>,
  ...options: Options<Machine>
): Actor<Machine>
export function useMachineRef(
  machine: AnyStateMachine,
  options?: ActorOptions<AnyStateMachine>,
): AnyActorRef {
  const { machines, inspect } = useShop()
  return useActorRef(machines.provide(machine), inspect ? { ...options, inspect } : options)
}
