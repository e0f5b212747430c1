/** Where the shop delivers, what counts as the EU for tax, and what a browser's language says of a country. */

/** EU for tax, as the specification lists it; A2 are the Azores, M3 Madeira. */
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

/** The choices of every country select, by English name; GB is not among them (CHK-09). */
export const destinations: readonly Destination[] = names.map(([code, name]) => ({ code, name }))

const nameOf: ReadonlyMap<string, string> = new Map(names)
export const isDestination = (code: string): boolean => nameOf.has(code)
export const destinationName = (code: string): string | null => nameOf.get(code) ?? null

/** SESS-02; the first line of a language is what the bare language means. */
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

/** Country of one language tag; null where the tag is none of the 13 locales. */
export const countryOfLanguage = (tag: string): string | null => {
  const wanted = tag.trim().replace('_', '-').toLowerCase()
  const found = locales.find(([locale]) => {
    const lower = locale.toLowerCase()
    return lower === wanted || lower.split('-')[0] === wanted
  })
  return found?.[1] ?? null
}

/** Which destination to preselect in a form: the first of the browser's languages that names one. */
export const preselectedCountry = (languages: readonly string[]): string | null => {
  for (const tag of languages) {
    const code = countryOfLanguage(tag)
    if (code && isDestination(code)) return code
  }
  return null
}

/** Country used where it could not be fetched (SESS-01). */
export const fallbackCountry = 'PL'
