import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { FocusedHeading } from '#client/features/requests/index.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { LoadingButton } from '#client/ui/LoadingButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { formProblem } from '#machines/formProblems.ts'
import type { orderLookupMachine } from '#machines/order-lookup/order-lookup.machine.ts'
import { isLookupBusy } from '#machines/order-lookup/order-lookup.select.ts'

/** The visitor came by the link of a mail. Programs that check mails follow links, too, and must not use it up. */
export const LinkConfirmation = ({ lookup }: { lookup: ActorRefFrom<typeof orderLookupMachine> }) => {
  const busy = useSelector(lookup, isLookupBusy)
  const problem = useSelector(lookup, formProblem)
  return (
    <Stack>
      <FocusedHeading>Open your order</FocusedHeading>
      <p>The link of your mail opens the order once.</p>
      {problem && !busy ? <Callout tone="bad">{problem}</Callout> : null}
      <Row>
        <LoadingButton look="primary" loading={busy} onClick={() => lookup.send({ type: 'link.confirmed' })}>
          Open the order
        </LoadingButton>
        <LoadingButton loading={busy} onClick={() => lookup.send({ type: 'form.reopened' })}>
          Find another order
        </LoadingButton>
        {busy ? <Spinner label="Opening the order" /> : null}
      </Row>
    </Stack>
  )
}
