/** One product. */
import type { WireComponent, WireProduct, WireRelatedItem, WireVariant } from '#contract/catalogue.ts'
import type { WireParty } from '#contract/values.ts'
import { dedupe } from '#domain/catalogue.ts'
import { reductionPercent, variantDifference } from '#domain/price.ts'
import type { Component, Party, Product, ProductPrice, RelatedItem, Variant } from '../generated/schema.ts'
import { safeHtml } from './html.ts'
import { photosOf } from './photos.ts'
import { urlcomponentOrNull } from './urlcomponent.ts'
import { countOf, moneyOf, moneyOrNull, type TranslationSettings, textOrNull } from './values.ts'

/** What other calls name the product by. */
export const productRecord = (product: WireProduct): string => product.id ?? product._id

/** The available location flagged default (PDP-10), else the one that the product itself names. */
export const stockLocationOf = (product: WireProduct): string | null => {
  const entries = Array.isArray(product.available) ? product.available : []
  const flagged = entries.find((entry) => entry.default && entry.location)
  return flagged?.location ?? textOrNull(product.defaultStockLocation)
}

/** PDP-17: the price at the stock location, falling back to the product's own. */
const productPrice = (product: WireProduct, terms: TranslationSettings): ProductPrice | null => {
  const own = product.price
  const location = stockLocationOf(product)
  const there = location === null ? undefined : own?.prices?.[location]
  const symbol = there?.symbol ?? own?.symbol
  const grossFigure = there?.grossprice ?? there?.price ?? own?.grossprice ?? own?.price
  if (grossFigure === undefined) return null
  const netFigure = there
    ? there.grossprice === undefined
      ? undefined
      : there.price
    : own?.grossprice === undefined
      ? undefined
      : own.price
  const gross = moneyOf(grossFigure, terms, symbol)
  const promotion = there?.promotion ?? own?.promotion ?? false
  const base = moneyOrNull(own?.baseprice, terms, symbol)
  const lowest30Days = promotion ? moneyOrNull(there?.lowestprice ?? own?.lowestprice, terms, symbol) : null
  return {
    gross,
    net: moneyOrNull(netFigure, terms, symbol),
    base: base && base.amount > gross.amount ? base : null,
    promotion,
    lowest30Days,
    reductionPercent: promotion ? reductionPercent(gross, lowest30Days) : null,
  }
}

const componentOf = (component: WireComponent, terms: TranslationSettings): Component => ({
  id: component._id ?? component.id ?? component.urlcomponent ?? component.name,
  urlcomponent: urlcomponentOrNull(component.urlcomponent),
  name: component.name,
  description: component.description ?? '',
  quantity: countOf(component.quantity),
  photos: photosOf(component.photos, terms),
})

export const variantsOf = (
  wire: readonly WireVariant[],
  main: ProductPrice | null,
  terms: TranslationSettings,
): Variant[] =>
  dedupe(wire, (variant) => variant._id).map((variant) => {
    const gross = moneyOrNull(variant.price?.grossprice, terms, main?.gross.symbol)
    return {
      id: variant._id,
      urlcomponent: urlcomponentOrNull(variant.urlcomponent) ?? variant._id,
      name: variant.name,
      description: variant.variantdescription ?? '',
      photos: photosOf(variant.photos, terms),
      gross,
      difference: variantDifference(main?.gross ?? null, gross),
    }
  })

export const relatedItemsOf = (wire: readonly WireRelatedItem[], terms: TranslationSettings): RelatedItem[] =>
  dedupe(wire, (item) => item.id).map((item) => ({
    id: item.id,
    urlcomponent: urlcomponentOrNull(item.urlcomponent) ?? item.id,
    name: item.name,
    displayName: item.displayname ?? item.name,
    description: item.description ?? '',
    photos: photosOf(item.photos, terms),
    gross: moneyOrNull(item.price?.grossprice, terms, item.price?.symbol),
  }))

/** Who has no name cannot be shown as answering for anything. */
const partyOf = (party: WireParty | undefined): Party | null => {
  const name = textOrNull(party?.name)
  return name === null ? null : { name, address: textOrNull(party?.address), email: textOrNull(party?.email) }
}

const detailsOf = (product: WireProduct): Product['technicalDetails'] =>
  (product.technicaldetails ?? []).flatMap(({ name, value }) => {
    const detail = { name: textOrNull(name), value: textOrNull(value) }
    return detail.name && detail.value ? [{ name: detail.name, value: detail.value }] : []
  })

/** What the product's own answer says; variants, related items and fitments have calls of their own. */
export type ProductCore = Omit<Product, 'variants' | 'relatedItems' | 'fitments' | 'freshness'>

export const productOf = (product: WireProduct, terms: TranslationSettings): ProductCore => ({
  id: productRecord(product),
  urlcomponent: urlcomponentOrNull(product.urlcomponent) ?? productRecord(product),
  name: product.name,
  displayName: product.displayname ?? product.name,
  description: product.description ?? '',
  details: safeHtml(product.detaildescription),
  weightKg: product.weight !== undefined && Number.isFinite(product.weight) ? product.weight : null,
  brand: textOrNull(product.brand),
  photos: photosOf(product.photos, terms),
  price: productPrice(product, terms),
  stockLocation: stockLocationOf(product),
  kit: product.recordtype === 'kititem' || (product.components ?? []).length > 0,
  components: (product.components ?? []).map((component) => componentOf(component, terms)),
  technicalDetails: detailsOf(product),
  fitmentNote: textOrNull(product.fitmentnote),
  safety: {
    manufacturer: partyOf(product.manufacturer),
    responsiblePerson: partyOf(product.responsibleperson),
    identifier: textOrNull(product.identifier),
    warnings: (product.warnings ?? []).flatMap((warning) => textOrNull(warning) ?? []),
    approvalNumber: textOrNull(product.approvalno),
  },
})
