import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { OrderFieldsFragment } from '#client/generated/graphql.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { LoadingButton } from '#client/ui/LoadingButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { orderCancellationMachine } from '#machines/order-cancellation/order-cancellation.machine.ts'
import {
  cancellationProblem,
  isCancelling,
  typedEmail,
} from '#machines/order-cancellation/order-cancellation.select.ts'
import { moneyText } from './cancellationTexts.ts'

type Props = { order: OrderFieldsFragment; cancellation: ActorRefFrom<typeof orderCancellationMachine> }

/** Asks before the order is cancelled, and says what happens with the money. */
export const CancellationDialog = ({ order, cancellation }: Props) => {
  const busy = useSelector(cancellation, isCancelling)
  const problem = useSelector(cancellation, cancellationProblem)
  const email = useSelector(cancellation, typedEmail)
  const dismiss = () => cancellation.send({ type: 'cancellation.dismissed' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    cancellation.send({ type: 'cancellation.confirmed' })
  }
  return (
    <Dialog title={`Cancel order ${order.name}?`} open onOpenChange={dismiss} description={moneyText(order)}>
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <p>The parts are then for sale again. This cannot be undone.</p>
          {order.ownDevice ? null : (
            <TextField
              label="Email address of the order"
              hint="This device did not place the order, so we ask for it."
              type="email"
              autoComplete="email"
              asterisk
              value={email}
              readOnly={busy}
              onChange={({ target }) => cancellation.send({ type: 'email.changed', email: target.value })}
            />
          )}
          {problem ? (
            <Callout tone="bad" live>
              {problem}
            </Callout>
          ) : null}
          <Row>
            <LoadingButton type="submit" look="primary" loading={busy}>
              Cancel the order
            </LoadingButton>
            <LoadingButton loading={busy} onClick={dismiss}>
              Keep the order
            </LoadingButton>
            {busy ? <Spinner label="Cancelling the order" /> : null}
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}
