import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { PaymentMethodsDocument } from '#client/graphql/generated/graphql.ts'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

type Shown = { methods: readonly { id: string; name: string }[]; instead: ReactNode }

/** How the ship country can pay; a failure says why and can be tried again (CHK-17). */
export const usePaymentMethods = (country: string): Shown => {
  const { data, error, loading, refetch } = useQuery(PaymentMethodsDocument, {
    variables: { country },
    skip: country === '',
    notifyOnNetworkStatusChange: true,
  })
  if (country === '') return { methods: [], instead: null }
  if (loading) return { methods: [], instead: <Spinner label="Loading payment methods" /> }
  if (data?.paymentMethods.__typename === 'PaymentMethods') {
    return { methods: data.paymentMethods.methods, instead: null }
  }
  const message =
    data?.paymentMethods.__typename === 'PaymentMethodsUnavailable'
      ? data.paymentMethods.message
      : `Failed to fetch payment methods: ${error?.message ?? 'Unknown error'}`
  return {
    methods: [],
    instead: (
      <Callout tone="bad">
        <Stack gap={3}>
          <p>{message}</p>
          <div>
            <Button onClick={() => void refetch()}>Retry</Button>
          </div>
        </Stack>
      </Callout>
    ),
  }
}
