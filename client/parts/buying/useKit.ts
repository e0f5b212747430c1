import { useSelector } from '@xstate/react'
import type { LineFieldsFragment } from '#client/graphql/generated/graphql.ts'
import { useActorRef } from '#client/parts/shop/useActorRef.ts'
import { kitMachine } from '#machines/kit/kit.machine.ts'
import { areComponentsShown } from '#machines/kit/kit.select.ts'

export type Kit = { open: boolean; toggle: () => void }

export const isKit = ({ kit, components }: LineFieldsFragment): boolean => kit && components.length > 0

/** For a line that is one (`isKit`): others have no actor. */
export const useKit = (): Kit => {
  const kit = useActorRef(kitMachine)
  return {
    open: useSelector(kit, areComponentsShown),
    toggle: () => kit.send({ type: 'components.toggled' }),
  }
}
