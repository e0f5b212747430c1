import { useSelector } from '@xstate/react'
import { FormWidth } from '#client/features/requests/index.ts'
import { useMachineRef } from '#client/features/shop/index.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { formProblem } from '#machines/formProblems.ts'
import { orderLookupMachine } from '#machines/order-lookup/order-lookup.machine.ts'
import { lookupStep, openedOrder } from '#machines/order-lookup/order-lookup.select.ts'
import { CodeForm } from './CodeForm.tsx'
import { LinkConfirmation } from './LinkConfirmation.tsx'
import { LookupForm } from './LookupForm.tsx'

/** Finds an order again: form, code or link, order (ORD-30). */
export const OrderLookup = ({ link }: { link: string | null }) => {
  const lookup = useMachineRef(orderLookupMachine, { input: { link } })
  const step = useSelector(lookup, lookupStep)
  const notShown = useSelector(lookup, openedOrder)
  const problem = useSelector(lookup, formProblem)
  if (notShown !== null)
    return (
      <Callout tone="bad">
        <Stack gap={3}>
          <p>The order could not be shown: {problem}</p>
          <div>
            <LinkButton to="/order/$id" params={{ id: notShown }} reloadDocument>
              Open the order
            </LinkButton>
          </div>
        </Stack>
      </Callout>
    )
  return (
    <FormWidth>
      {step === 'form' ? <LookupForm lookup={lookup} /> : null}
      {step === 'code' ? <CodeForm lookup={lookup} /> : null}
      {step === 'link' ? <LinkConfirmation lookup={lookup} /> : null}
      {step === 'opened' ? <Spinner label="Opening the order" /> : null}
    </FormWidth>
  )
}
