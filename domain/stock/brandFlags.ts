/** The stock sources, besides our own, that count for a supplier's brand (AVAIL-05). */
export interface BrandFlags {
  readonly dropship: boolean
  readonly alternative: boolean
  readonly transit: boolean
  readonly airfreight: boolean
}

/** By the brand's name in upper case. The merchant's configuration lists them. */
export type Brands = ReadonlyMap<string, BrandFlags>

/** The flags of brands that are not listed. */
export const ownStockOnly: BrandFlags = {
  dropship: false,
  alternative: false,
  transit: false,
  airfreight: false,
}

export const flagsOf = (brands: Brands, brand: string | null | undefined): BrandFlags =>
  brands.get(brand?.trim().toUpperCase() ?? '') ?? ownStockOnly
