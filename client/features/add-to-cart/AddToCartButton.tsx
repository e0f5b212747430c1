import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { createActor } from 'xstate'
import { useMachineRef } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { Button } from '#client/ui/Button.tsx'
import { addToCartMachine } from '#machines/add-to-cart/add-to-cart.machine.ts'
import {
  addLabel,
  isAddDisabled,
  isCheckingFit,
  isConfirmingMisfit,
} from '#machines/add-to-cart/add-to-cart.select.ts'

const MisfitDialog = lazyComponent(async () => (await import('./MisfitDialog.tsx')).MisfitDialog)

type Props = {
  record: string
  name: string
  /** Null: the default stock location of the shopper's region. */
  location: string | null
  quantity?: number
  /** Why the part does not fit the current vehicle (FIT-03). Null: no reason to ask. Undefined: still loading. */
  misfit: string | null | undefined
  wide?: boolean
  /** Less prominent: the part does not fit the current vehicle (SRCH-06). */
  quiet?: boolean
}

/** The button of a rendered page. A list has up to two hundred, and creating an actor for each took longer than its row. */
const createIdleButton = () => {
  const idle = createActor(addToCartMachine, {
    input: { record: '', name: '', location: null },
  }).getSnapshot()
  return ({ wide, quiet = false }: Props) => (
    <Button
      look={quiet ? 'secondary' : 'primary'}
      wide={wide ?? false}
      steady
      needsScript
      aria-disabled={isAddDisabled(idle)}
    >
      {addLabel(idle)}
    </Button>
  )
}

/** BTN: the label shows the state of the request; clicks during a request are ignored. */
const LiveButton = ({ record, name, location, quantity = 1, misfit, wide, quiet = false }: Props) => {
  const button = useMachineRef(addToCartMachine, { input: { record, name, location } })
  // One subscription: a list has up to two hundred buttons.
  const state = useSelector(button, (snapshot) => snapshot)
  const waitingForFit = isCheckingFit(state)
  useEffect(() => {
    if (waitingForFit && misfit !== undefined) button.send({ type: 'fit.known', misfit: misfit !== null })
  }, [button, waitingForFit, misfit])
  return (
    <>
      <Button
        look={quiet ? 'secondary' : 'primary'}
        wide={wide ?? false}
        steady
        needsScript
        aria-disabled={isAddDisabled(state)}
        onClick={() =>
          button.send({
            type: 'add.clicked',
            quantity,
            misfit: misfit === undefined ? null : misfit !== null,
          })
        }
      >
        {addLabel(state)}
      </Button>
      {isConfirmingMisfit(state) ? (
        <MisfitDialog
          name={name}
          reason={misfit ?? ''}
          onAccept={() => button.send({ type: 'misfit.accepted' })}
          onDecline={() => button.send({ type: 'misfit.declined' })}
        />
      ) : null}
    </>
  )
}

export const AddToCartButton = import.meta.env.SSR ? createIdleButton() : LiveButton
