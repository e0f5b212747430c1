import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { filledOnce, useActorRef, useShop } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { Button } from '#client/ui/Button.tsx'
import { addToCartMachine } from '#machines/add-to-cart/add-to-cart.machine.ts'
import {
  addLabel,
  isAddDisabled,
  isFitAwaited,
  isMisfitAsked,
} from '#machines/add-to-cart/add-to-cart.select.ts'
import { fromPort } from '#machines/port.ts'

const MisfitDialog = lazyComponent(async () => (await import('./MisfitDialog.tsx')).MisfitDialog)

/** As wide as its widest label, so that nothing moves when it changes; not there without a script, where it does nothing. */
const steady = { minWidth: '128px', '@media (scripting: none)': { display: 'none' } }
const machineOf = filledOnce<typeof addToCartMachine>()

type Props = {
  record: string
  name: string
  /** Null: the region's own. */
  location: string | null
  quantity?: number
  /**
   * Why it does not fit the current vehicle; null where it may be added without a question (FIT-03), undefined while
   * that is being asked.
   */
  misfit: string | null | undefined
  wide?: boolean
}

/** BTN: its label tells what is going on; a second click while it works does nothing. */
export const AddToCartButton = ({ record, name, location, quantity = 1, misfit, wide }: Props) => {
  const { ports } = useShop()
  const machine = machineOf(ports, () =>
    addToCartMachine.provide({ actors: { addPart: fromPort(ports.addToCart.addPart) } }),
  )
  const button = useActorRef(machine, { input: { record, name, location } })
  const label = useSelector(button, addLabel)
  const disabled = useSelector(button, isAddDisabled)
  const asked = useSelector(button, isMisfitAsked)
  const awaited = useSelector(button, isFitAwaited)
  useEffect(() => {
    if (awaited && misfit !== undefined) button.send({ type: 'fit.known', misfit: misfit !== null })
  }, [button, awaited, misfit])
  return (
    <>
      <Button
        look="primary"
        wide={wide ?? false}
        css={steady}
        aria-disabled={disabled}
        onClick={() =>
          button.send({
            type: 'add.clicked',
            quantity,
            misfit: misfit === undefined ? null : misfit !== null,
          })
        }
      >
        {label}
      </Button>
      {asked ? (
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
