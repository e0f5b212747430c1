/** Countries as e-invoices name them: ISO 3166-1 alpha-2. */
import { countryOfNumber } from '../../vat/taxNumber.ts'
import { destinationOf } from '../prices/countries.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Some codes are earlier ones of a country. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).maximize().region === code

const codesByName = (): ReadonlyMap<string, string> =>
  new Map(
    letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter(isCurrent)
      .flatMap((code) => {
        const name = names.of(code)
        return name === undefined ? [] : [[name.toLowerCase(), code] as const]
      }),
  )

let codes: ReadonlyMap<string, string> | undefined

/** The country of a seller: by its English name, or else that of its VAT number. Null if neither tells. */
export const sellerCountryOf = ({
  country,
  vatNumber,
}: {
  country: string
  vatNumber: string
}): string | null => {
  codes ??= codesByName()
  return codes.get(country.trim().toLowerCase()) ?? countryOfNumber(vatNumber)
}

/** Islands that the shop tells apart for their taxes are parts of these. */
const statesOfIslands: Readonly<Record<string, string>> = { A2: 'PT', M3: 'PT', IC: 'ES' }

/** Null for a country that the shop does not deliver to. `region`: the island's name. */
export const isoCountryOf = (code: string): { country: string; region: string | null } | null => {
  const destination = destinationOf(code)
  if (!destination) return null
  const state = statesOfIslands[code]
  return state === undefined ? { country: code, region: null } : { country: state, region: destination.name }
}
