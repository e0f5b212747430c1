import { useHydrated } from '@tanstack/react-router'
import { defaultMaxAge, useUserCountry } from '#client/features/shop/index.ts'
import { VisitorCountryDocument } from '#client/generated/graphql.ts'
import { useQuery } from '#client/lib/apollo/useQuery.ts'
import { readCookie } from '#client/lib/cookies.ts'
import { countryCookie } from '#domain/countries/chosenCountry.ts'

/** The country that the visitor comes from, whatever country was chosen for prices and delivery; null while unknown. */
export const useVisitorCountry = (): string | null => {
  const countryOfPages = useUserCountry()
  const hydrated = useHydrated()
  const hasChosen = hydrated && readCookie(countryCookie) !== null
  const { data } = useQuery(VisitorCountryDocument, {}, { maxAge: defaultMaxAge, skip: !hasChosen })
  if (!hydrated) return null
  return hasChosen ? (data?.session.visitorCountry ?? null) : countryOfPages
}
