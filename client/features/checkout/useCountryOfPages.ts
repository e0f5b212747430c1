import { useEffect, useRef } from 'react'
import { useUserCountry } from '#client/features/shop/index.ts'
import { isDestination } from '#domain/countries/countries.ts'

/** Calls `onChange` when another country is chosen while the form is open, in the header or in another tab. */
export const useCountryOfPages = (onChange: (country: string) => void): void => {
  const country = useUserCountry()
  const known = useRef(country)
  useEffect(() => {
    if (country === known.current) return
    known.current = country
    if (country !== null && isDestination(country)) onChange(country)
  }, [country, onChange])
}
