import type { ReactNode } from 'react'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { type PaymentMethodKind, PaymentMethodsDocument } from '#client/generated/graphql.ts'
import { useQuery } from '#client/lib/apollo/useQuery.ts'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { errorMessage } from '#machines/errors.ts'

const none: readonly [] = []

type PaymentMethods = {
  methods: readonly { id: string; name: string; provider: PaymentMethodKind | null }[]
  fallback: ReactNode
}

/**
 * The payment methods of the shipping country. `fallback` is shown instead of them: a spinner, or a failure that says
 * why and can be retried (CHK-17).
 */
export const usePaymentMethods = (country: string): PaymentMethods => {
  const { data, error, loading, retry } = useQuery(
    PaymentMethodsDocument,
    { country },
    { maxAge: defaultMaxAge, skip: country === '' },
  )
  if (country === '') return { methods: none, fallback: null }
  if (loading) return { methods: none, fallback: <Spinner label="Loading payment methods" /> }
  if (data?.paymentMethods.__typename === 'PaymentMethods') {
    return { methods: data.paymentMethods.methods, fallback: null }
  }
  const message =
    data?.paymentMethods.__typename === 'PaymentMethodsUnavailable'
      ? data.paymentMethods.message
      : `Failed to fetch payment methods: ${errorMessage(error)}`
  return {
    methods: none,
    fallback: (
      <Callout tone="bad">
        <Stack gap={3}>
          <p>{message}</p>
          <div>
            <Button onClick={() => retry()}>Retry</Button>
          </div>
        </Stack>
      </Callout>
    ),
  }
}
