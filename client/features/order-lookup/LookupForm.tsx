import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { FormProvider } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import { ContactAlternative, TextLineField } from '#client/features/requests/index.ts'
import { useSchemaForm, useServerProblems } from '#client/lib/useSchemaForm.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { Cell, FormSection } from '#client/ui/FormSection.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { LoadingButton } from '#client/ui/LoadingButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { emptyOrderLookup, type OrderLookupForm, orderLookupProblems } from '#domain/orders/orderLookup.ts'
import { parseOrderId } from '#domain/orders/orderReference.ts'
import { fieldProblems, formProblem, isOtherWayOffered } from '#machines/formProblems.ts'
import type { orderLookupMachine } from '#machines/order-lookup/order-lookup.machine.ts'
import { isLookupBusy, lookupForm } from '#machines/order-lookup/order-lookup.select.ts'

const Line = TextLineField<OrderLookupForm>

/** Names the order. The fields keep what was written when the visitor comes back from the code. */
export const LookupForm = ({ lookup }: { lookup: ActorRefFrom<typeof orderLookupMachine> }) => {
  const hydrated = useHydrated()
  const written = useSelector(lookup, lookupForm)
  const busy = useSelector(lookup, isLookupBusy)
  const problem = useSelector(lookup, formProblem)
  const otherWay = useSelector(lookup, isOtherWayOffered)
  const form = useSchemaForm<OrderLookupForm>(orderLookupProblems, written.order === '' ? {} : written)
  useServerProblems(form, useSelector(lookup, fieldProblems))
  const submit = form.handleSubmit((typed) => {
    const { order, email } = { ...emptyOrderLookup, ...typed }
    lookup.send({
      type: 'form.submitted',
      order: parseOrderId(order) ?? order.trim(),
      email: email.trim(),
    })
  })
  return (
    <FormProvider {...form}>
      <form noValidate method="post" aria-label="Find an order" onSubmit={(event) => void submit(event)}>
        <FormSection id="order-lookup" title="By its number and your email address">
          <Cell width="half">
            <Line name="order" label="Order" required hint="Its number, as in every mail about it." />
          </Cell>
          <Cell width="half">
            <Line
              name="email"
              label="Email"
              type="email"
              required
              token="email"
              hint="The one that you gave with the order."
            />
          </Cell>
        </FormSection>
        <Stack gap={3}>
          {problem && !busy ? (
            <Callout tone="bad">
              <p>{problem}</p>
              {otherWay ? (
                <Stack gap={3}>
                  <ContactAlternative mailbox="email" />
                  <div>
                    <LinkButton to="/contact">Contact us</LinkButton>
                  </div>
                </Stack>
              ) : null}
            </Callout>
          ) : null}
          <noscript>
            <p>Finding an order here needs scripts. We gladly look it up for you:</p>
            <ContactAlternative mailbox="email" />
          </noscript>
          <Row>
            <LoadingButton type="submit" look="primary" disabled={!hydrated} loading={busy}>
              Send me a code
            </LoadingButton>
            {busy ? <Spinner label="Asking for a code" /> : null}
          </Row>
        </Stack>
      </form>
    </FormProvider>
  )
}
