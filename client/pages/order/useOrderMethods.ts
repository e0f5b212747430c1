import { useSelector } from '@xstate/react'
import { usualAge } from '#client/graphql/ask.ts'
import { PaymentMethodsDocument } from '#client/graphql/generated/graphql.ts'
import { useShop } from '#client/parts/shop/ShopContext.ts'
import { useAsked } from '#client/parts/shop/useAsked.ts'
import { destinations } from '#domain/countries.ts'
import { userCountry } from '#machines/session/session.select.ts'

/** Other ways to pay an order that is open. */
export const useOrderMethods = (
  wanted: boolean,
  /** Where it goes, in English: the order knows no code. */
  destination: string | null,
): readonly { id: string; name: string }[] => {
  const { session } = useShop()
  const visitor = useSelector(session, userCountry)
  const country = destinations.find(({ name }) => name === destination)?.code ?? visitor
  const { data } = useAsked(
    PaymentMethodsDocument,
    { country: country ?? '' },
    { maxAge: usualAge, skip: !wanted || !country },
  )
  return data?.paymentMethods.__typename === 'PaymentMethods' ? data.paymentMethods.methods : []
}
