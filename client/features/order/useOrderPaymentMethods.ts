import { useSelector } from '@xstate/react'
import { defaultMaxAge, useShop } from '#client/features/shop/index.ts'
import { PaymentMethodsDocument } from '#client/generated/graphql.ts'
import { useQuery } from '#client/lib/apollo/useQuery.ts'
import { destinations } from '#domain/countries.ts'
import { userCountry } from '#machines/session/session.select.ts'

/** Other ways to pay an order that is open. */
export const useOrderPaymentMethods = (
  wanted: boolean,
  /** Where it goes, in English: the order knows no code. */
  destination: string | null,
): readonly { id: string; name: string }[] => {
  const { session } = useShop()
  const visitor = useSelector(session, userCountry)
  const country = destinations.find(({ name }) => name === destination)?.code ?? visitor
  const { data } = useQuery(
    PaymentMethodsDocument,
    { country: country ?? '' },
    { maxAge: defaultMaxAge, skip: !wanted || !country },
  )
  return data?.paymentMethods.__typename === 'PaymentMethods' ? data.paymentMethods.methods : []
}
