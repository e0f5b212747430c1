import { defaultMaxAge, useUserCountry } from '#client/features/shop/index.ts'
import { PaymentMethodsDocument } from '#client/generated/graphql.ts'
import { useQuery } from '#client/lib/apollo/useQuery.ts'
import { destinations } from '#domain/countries/countries.ts'

/** The payment methods for an order that is not paid yet. */
export const useOrderPaymentMethods = (
  enabled: boolean,
  /** The order's country by its English name; the order has no country code. */
  destination: string | null,
): readonly { id: string; name: string }[] => {
  const visitorCountry = useUserCountry()
  const country = destinations.find(({ name }) => name === destination)?.code ?? visitorCountry
  const { data } = useQuery(
    PaymentMethodsDocument,
    { country: country ?? '' },
    { maxAge: defaultMaxAge, skip: !enabled || !country },
  )
  return data?.paymentMethods.__typename === 'PaymentMethods' ? data.paymentMethods.methods : []
}
