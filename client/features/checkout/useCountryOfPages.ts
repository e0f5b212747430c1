import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import { isDestination } from '#domain/countries/countries.ts'
import { userCountry } from '#machines/session/session.select.ts'

/** Calls `onChange` when another country is chosen while the form is open, in the header or in another tab. */
export const useCountryOfPages = (onChange: (country: string) => void): void => {
  const country = useSelector(useShop().session, userCountry)
  const known = useRef(country)
  useEffect(() => {
    if (country === known.current) return
    known.current = country
    if (country !== null && isDestination(country)) onChange(country)
  }, [country, onChange])
}
