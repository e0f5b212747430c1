import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { Callout } from '#client/ui/Callout.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import { withdrawalForm, withdrawalReceipt } from '#machines/withdrawal/withdrawal.select.ts'
import { FocusedHeading } from './FocusedHeading.tsx'
import { type Units, WithdrawSummary } from './WithdrawSummary.tsx'

type Props = {
  withdrawal: ActorRefFrom<typeof withdrawalMachine>
  units: readonly Units[]
  orderName: string
}

const timeOf = (instant: string) =>
  new Date(instant).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'long' })

/** The content and time of the withdrawal, which the law requires. The same is sent by email. */
export const WithdrawReceipt = ({ withdrawal, units, orderName }: Props) => {
  const form = useSelector(withdrawal, withdrawalForm)
  const receipt = useSelector(withdrawal, withdrawalReceipt)
  if (!receipt) return null
  return (
    <Callout tone="good" live>
      <Stack gap={3}>
        <FocusedHeading>Withdrawal received</FocusedHeading>
        <p>
          Received on <time dateTime={receipt.receivedAt}>{timeOf(receipt.receivedAt)}</time>, under number{' '}
          {receipt.id}. The receipt was sent to {form.email} as well.
        </p>
        <WithdrawSummary form={form} orderName={orderName} units={units} />
        <p>
          What happens now, and where to send the parts: <TextLink to="/returns">Returns</TextLink>.
        </p>
      </Stack>
    </Callout>
  )
}
