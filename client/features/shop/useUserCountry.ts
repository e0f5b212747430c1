import { userCountry } from '#machines/session/session.select.ts'
import { useShop } from './ShopContext.ts'
import { useServedSelector } from './useServedSelector.ts'

/** The country that the pages show prices for; null until known. */
export const useUserCountry = (): string | null => {
  const { session, facts } = useShop()
  return useServedSelector(session, userCountry, facts.country)
}
