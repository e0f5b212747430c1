import { useSelector } from '@xstate/react'
import { FormProvider } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import { FocusedHeading, TextLineField } from '#client/features/requests/index.ts'
import { useSchemaForm } from '#client/lib/useSchemaForm.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { LoadingButton } from '#client/ui/LoadingButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { orderCodeProblems } from '#domain/orders/orderLookup.ts'
import { lastOrdersDays, orderCodeMinutes } from '#domain/timings.ts'
import { formProblem } from '#machines/formProblems.ts'
import type { orderLookupMachine } from '#machines/order-lookup/order-lookup.machine.ts'
import { isLookupBusy, lookupForm } from '#machines/order-lookup/order-lookup.select.ts'

type Code = { code: string }
const Line = TextLineField<Code>

/** Takes the code of the mail. It reads the same whether a mail was sent or not. */
export const CodeForm = ({ lookup }: { lookup: ActorRefFrom<typeof orderLookupMachine> }) => {
  const { order, email } = useSelector(lookup, lookupForm)
  const busy = useSelector(lookup, isLookupBusy)
  const problem = useSelector(lookup, formProblem)
  const form = useSchemaForm<Code>(orderCodeProblems, { code: '' })
  const submit = form.handleSubmit(({ code }) => lookup.send({ type: 'code.submitted', code }))
  return (
    <FormProvider {...form}>
      <form noValidate method="post" aria-label="Enter the code" onSubmit={(event) => void submit(event)}>
        <Stack>
          <FocusedHeading>Check your mail</FocusedHeading>
          <p>
            If order {order} was placed with {email}, a mail with a code and a link is on its way to this
            address. Both open the order once, within {orderCodeMinutes} minutes.
          </p>
          <Line name="code" label="Code" required token="one-time-code" hint="Such as ABCD-2345." />
          {problem && !busy ? <Callout tone="bad">{problem}</Callout> : null}
          <Row>
            <LoadingButton type="submit" look="primary" loading={busy}>
              Open the order
            </LoadingButton>
            <LoadingButton loading={busy} onClick={() => lookup.send({ type: 'code.requested' })}>
              Send another code
            </LoadingButton>
            <LoadingButton loading={busy} onClick={() => lookup.send({ type: 'form.reopened' })}>
              Back
            </LoadingButton>
            {busy ? <Spinner label="Opening the order" /> : null}
          </Row>
          <p>
            No mail after a few minutes? Look in the spam folder, and check both entries. Three mails are sent
            in half an hour for one order at most: then use the link of the last one. With your consent to
            functional cookies this device lists the order here for {lastOrdersDays} days.
          </p>
        </Stack>
      </form>
    </FormProvider>
  )
}
