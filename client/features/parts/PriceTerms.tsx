import { useUserCountry } from '#client/features/shop/index.ts'
import { styled } from '#client/ui/theme.ts'
import { isEuTaxCountry } from '#domain/countries/countries.ts'
import { countryName } from '#domain/countries/countryName.ts'

const Line = styled('p', { fontSize: '$2', color: '$soft' })

/** Says above a list which country its prices are for (SESS-11). */
export const PriceTerms = () => {
  const country = useUserCountry()
  if (country === null) return null
  return (
    <Line>{`Prices ${isEuTaxCountry(country) ? 'incl. VAT' : 'without VAT'}, ${countryName(country)}`}</Line>
  )
}
