/** The stock sources that count for a supplier brand (AVAIL-05). Configuration: one row per brand. */
export interface BrandFlags {
  readonly dropship: boolean
  readonly alternative: boolean
  readonly transit: boolean
  readonly airfreight: boolean
}

const withAirfreight: BrandFlags = { dropship: true, alternative: true, transit: true, airfreight: true }
const withoutAirfreight: BrandFlags = { ...withAirfreight, airfreight: false }

export const brandFlags: Readonly<Record<string, BrandFlags>> = {
  KESTREL: withAirfreight,
  IRONBARK: withAirfreight,
  DUNELINE: withAirfreight,
  HALVARD: withAirfreight,
  NORTHSTRUT: withoutAirfreight,
  TALUS: withoutAirfreight,
  BRAMBLE: withoutAirfreight,
  VARGO: withoutAirfreight,
}

/** The flags of unknown brands. */
export const ownStockOnly: BrandFlags = {
  dropship: false,
  alternative: false,
  transit: false,
  airfreight: false,
}

export const flagsOf = (brand: string | null | undefined): BrandFlags => {
  if (!brand) return ownStockOnly
  const name = brand.trim().toUpperCase()
  return Object.hasOwn(brandFlags, name) ? (brandFlags[name] ?? ownStockOnly) : ownStockOnly
}
