/** Delivery countries, the EU for tax, and the country of a browser's language. */

/** The EU for tax as the specification lists it. A2 is the Azores, M3 Madeira. */
export const euTaxCountries = [
  'BE',
  'GR',
  'LT',
  'PT',
  'BG',
  'ES',
  'LU',
  'RO',
  'CZ',
  'FR',
  'HU',
  'SI',
  'DK',
  'HR',
  'SK',
  'DE',
  'IT',
  'NL',
  'FI',
  'EE',
  'AT',
  'SE',
  'IE',
  'LV',
  'PL',
  'MT',
  'CY',
  'A2',
  'M3',
] as const

const euTaxSet: ReadonlySet<string> = new Set(euTaxCountries)
export const isEuTaxCountry = (code: string): boolean => euTaxSet.has(code)

export interface Destination {
  readonly code: string
  readonly name: string
}

const names: readonly (readonly [string, string])[] = [
  ['AT', 'Austria'],
  ['A2', 'Azores'],
  ['BE', 'Belgium'],
  ['BG', 'Bulgaria'],
  ['IC', 'Canary Islands'],
  ['HR', 'Croatia'],
  ['CY', 'Cyprus'],
  ['CZ', 'Czechia'],
  ['DK', 'Denmark'],
  ['EE', 'Estonia'],
  ['FI', 'Finland'],
  ['FR', 'France'],
  ['DE', 'Germany'],
  ['GR', 'Greece'],
  ['HU', 'Hungary'],
  ['IS', 'Iceland'],
  ['IE', 'Ireland'],
  ['IT', 'Italy'],
  ['LV', 'Latvia'],
  ['LT', 'Lithuania'],
  ['LU', 'Luxembourg'],
  ['M3', 'Madeira'],
  ['MT', 'Malta'],
  ['NL', 'Netherlands'],
  ['NO', 'Norway'],
  ['PL', 'Poland'],
  ['PT', 'Portugal'],
  ['RE', 'Réunion'],
  ['RO', 'Romania'],
  ['SK', 'Slovakia'],
  ['SI', 'Slovenia'],
  ['ES', 'Spain'],
  ['SE', 'Sweden'],
  ['CH', 'Switzerland'],
]

/** The options of every country select, by English name, without GB (CHK-09). */
export const destinations: readonly Destination[] = names.map(([code, name]) => ({ code, name }))

const nameOf: ReadonlyMap<string, string> = new Map(names)
export const isDestination = (code: string): boolean => nameOf.has(code)
export const destinationName = (code: string): string | null => nameOf.get(code) ?? null

/** SESS-02. A language without a country means its first row. */
const locales: readonly (readonly [string, string])[] = [
  ['en-GB', 'GB'],
  ['en-IE', 'IE'],
  ['en-AU', 'AU'],
  ['de-DE', 'DE'],
  ['de-AT', 'AT'],
  ['fr-FR', 'FR'],
  ['nl-NL', 'NL'],
  ['pl-PL', 'PL'],
  ['es-ES', 'ES'],
  ['it-IT', 'IT'],
  ['pt-PT', 'PT'],
  ['sv-SE', 'SE'],
  ['el-GR', 'GR'],
]

/** The country of a language tag; null if it is none of the 13 locales. */
export const countryOfLanguage = (tag: string): string | null => {
  const wanted = tag.trim().replace('_', '-').toLowerCase()
  const found = locales.find(([locale]) => {
    const lower = locale.toLowerCase()
    return lower === wanted || lower.split('-')[0] === wanted
  })
  return found?.[1] ?? null
}

/** The destination to preselect in a form: the first that the browser's languages name. */
export const preselectedCountry = (languages: readonly string[]): string | null => {
  for (const tag of languages) {
    const code = countryOfLanguage(tag)
    if (code && isDestination(code)) return code
  }
  return null
}

/** The country if it could not be loaded (SESS-01). */
export const fallbackCountry = 'PL'
