import { useQuery } from '@apollo/client/react'
import { useSelector } from '@xstate/react'
import { PaymentMethodsDocument } from '#client/graphql/generated/graphql.ts'
import { useShop } from '#client/parts/ShopContext.ts'
import { userCountry } from '#machines/session/session.select.ts'

/** Other ways to pay an order that is open. */
export const useOrderMethods = (wanted: boolean): readonly { id: string; name: string }[] => {
  const { session } = useShop()
  const country = useSelector(session, userCountry)
  const { data } = useQuery(PaymentMethodsDocument, {
    variables: { country: country ?? '' },
    skip: !wanted || !country,
  })
  return data?.paymentMethods.__typename === 'PaymentMethods' ? data.paymentMethods.methods : []
}
