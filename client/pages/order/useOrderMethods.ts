import { useAsked } from '#client/parts/useAsked.ts'
import { usualAge } from '#client/graphql/ask.ts'
import { useSelector } from '@xstate/react'
import { PaymentMethodsDocument } from '#client/graphql/generated/graphql.ts'
import { useShop } from '#client/parts/ShopContext.ts'
import { userCountry } from '#machines/session/session.select.ts'

/** Other ways to pay an order that is open. */
export const useOrderMethods = (wanted: boolean): readonly { id: string; name: string }[] => {
  const { session } = useShop()
  const country = useSelector(session, userCountry)
  const { data } = useAsked(
    PaymentMethodsDocument,
    { country: country ?? '' },
    { maxAge: usualAge, skip: !wanted || !country },
  )
  return data?.paymentMethods.__typename === 'PaymentMethods' ? data.paymentMethods.methods : []
}
