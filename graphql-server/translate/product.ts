/** Translates a product, its variants and related items. */
import type { WireComponent, WireProduct, WireRelatedItem, WireVariant } from '#contract/catalogue.ts'
import type { WireParty } from '#contract/values.ts'
import { dedupe } from '#domain/catalogue/catalogue.ts'
import { numberKey } from '#domain/parts/articleNumber.ts'
import { kitSaving, reductionPercent, variantDifference } from '#domain/prices/price.ts'
import type { Component, Party, Product, ProductPrice, RelatedItem, Variant } from '../generated/schema.ts'
import { safeHtml } from './html.ts'
import { photosOf } from './photos.ts'
import { saleUnitOf } from './saleUnit.ts'
import { urlcomponentOrNull } from './urlcomponent.ts'
import { countOf, moneyOf, moneyOrNull, type TranslationSettings, textOrNull } from './values.ts'
import type { WireTextField } from './wireTexts.ts'
import { documentsOf, measuresOf } from './workshop.ts'

/** The id that other calls take. */
export const productRecord = (product: WireProduct): string => product.id ?? product._id

/** The available location flagged as default (PDP-10), else the product's own default. */
export const stockLocationOf = (product: WireProduct): string | null => {
  const entries = Array.isArray(product.available) ? product.available : []
  const flagged = entries.find((entry) => entry.default && entry.location)
  return flagged?.location ?? textOrNull(product.defaultStockLocation)
}

/** The price at the stock location, else the product's own (PDP-17). */
export const productPrice = (product: WireProduct, translation: TranslationSettings): ProductPrice | null => {
  const own = product.price
  const location = stockLocationOf(product)
  const localPrice = location === null ? undefined : own?.prices?.[location]
  const symbol = localPrice?.symbol ?? own?.symbol
  const grossFigure = localPrice?.grossprice ?? localPrice?.price ?? own?.grossprice ?? own?.price
  if (grossFigure === undefined) return null
  const netFigure = localPrice
    ? localPrice.grossprice === undefined
      ? undefined
      : localPrice.price
    : own?.grossprice === undefined
      ? undefined
      : own.price
  const gross = moneyOf(grossFigure, translation, symbol)
  const promotion = localPrice?.promotion ?? own?.promotion ?? false
  const base = moneyOrNull(own?.baseprice, translation, symbol)
  const lowest30Days = promotion
    ? moneyOrNull(localPrice?.lowestprice ?? own?.lowestprice, translation, symbol)
    : null
  return {
    gross,
    net: moneyOrNull(netFigure, translation, symbol),
    base: base && base.amount > gross.amount ? base : null,
    promotion,
    lowest30Days,
    reductionPercent: promotion ? reductionPercent(gross, lowest30Days) : null,
  }
}

const componentOf = (component: WireComponent, translation: TranslationSettings): Component => ({
  id: component._id ?? component.id ?? component.urlcomponent ?? component.name,
  urlcomponent: urlcomponentOrNull(component.urlcomponent),
  name: component.name,
  description: component.description ?? '',
  quantity: countOf(component.quantity),
  photos: photosOf(component.photos, translation),
})

/** Null unless each component has a price: a sum without one would be no comparison. */
const kitSavingOf = (product: WireProduct, price: ProductPrice | null, translation: TranslationSettings) => {
  const components = (product.components ?? []).map((component) => ({
    quantity: countOf(component.quantity),
    gross: moneyOrNull(component.price?.grossprice, translation, price?.gross.symbol),
  }))
  return kitSaving(price?.gross ?? null, components)
}

const detailsOf = ({
  technicaldetails,
}: Pick<WireProduct, 'technicaldetails'>): Product['technicalDetails'] =>
  (technicaldetails ?? []).flatMap(({ name, value }) => {
    const detail = { name: textOrNull(name), value: textOrNull(value) }
    return detail.name && detail.value ? [{ name: detail.name, value: detail.value }] : []
  })

/** No part replaces more. */
const maxOeNumbers = 200

export const oeNumbersOf = ({ oenumbers }: Pick<WireProduct, 'oenumbers'>): string[] =>
  dedupe(
    (oenumbers ?? []).flatMap((number) => textOrNull(number) ?? []),
    numberKey,
  ).slice(0, maxOeNumbers)

export const variantsOf = (
  wire: readonly WireVariant[],
  main: ProductPrice | null,
  translation: TranslationSettings,
): Variant[] =>
  dedupe(wire, (variant) => variant._id).map((variant) => {
    const gross = moneyOrNull(variant.price?.grossprice, translation, main?.gross.symbol)
    return {
      id: variant._id,
      urlcomponent: urlcomponentOrNull(variant.urlcomponent) ?? variant._id,
      name: variant.name,
      description: variant.variantdescription ?? '',
      brand: textOrNull(variant.brand),
      articleNumber: textOrNull(variant.articlenumber),
      technicalDetails: detailsOf(variant),
      photos: photosOf(variant.photos, translation),
      gross,
      difference: variantDifference(main?.gross ?? null, gross),
    }
  })

export const relatedItemsOf = (
  wire: readonly WireRelatedItem[],
  translation: TranslationSettings,
): RelatedItem[] =>
  dedupe(wire, (item) => item.id).map((item) => ({
    id: item.id,
    urlcomponent: urlcomponentOrNull(item.urlcomponent) ?? item.id,
    name: item.name,
    displayName: item.displayname ?? item.name,
    description: item.description ?? '',
    photos: photosOf(item.photos, translation),
    gross: moneyOrNull(item.price?.grossprice, translation, item.price?.symbol),
  }))

/** A party without a name is not shown. */
const partyOf = (party: WireParty | undefined): Party | null => {
  const name = textOrNull(party?.name)
  return name === null ? null : { name, address: textOrNull(party?.address), email: textOrNull(party?.email) }
}

type ResolvedSeparately =
  | 'variants'
  | 'relatedItems'
  | 'fitments'
  | 'jobs'
  | 'freshness'
  | WireTextField<Product, WireProduct>

/** The fields that are translated from the product's own answer. */
export type TranslatedProduct = Omit<Product, ResolvedSeparately>

export const productOf = (product: WireProduct, translation: TranslationSettings): TranslatedProduct => {
  const price = productPrice(product, translation)
  return {
    id: productRecord(product),
    urlcomponent: urlcomponentOrNull(product.urlcomponent) ?? productRecord(product),
    name: product.name,
    displayName: product.displayname ?? product.name,
    description: product.description ?? '',
    details: safeHtml(product.detaildescription),
    weightKg: product.weight !== undefined && Number.isFinite(product.weight) ? product.weight : null,
    photos: photosOf(product.photos, translation),
    price,
    stockLocation: stockLocationOf(product),
    saleUnit: saleUnitOf(product.saleunit),
    kit: product.recordtype === 'kititem' || (product.components ?? []).length > 0,
    components: (product.components ?? []).map((component) => componentOf(component, translation)),
    kitSaving: kitSavingOf(product, price, translation),
    technicalDetails: detailsOf(product),
    oeNumbers: oeNumbersOf(product),
    documents: documentsOf(product.documents, translation),
    measures: measuresOf(product.measures),
    safety: {
      manufacturer: partyOf(product.manufacturer),
      responsiblePerson: partyOf(product.responsibleperson),
      identifier: textOrNull(product.identifier),
      warnings: (product.warnings ?? []).flatMap((warning) => textOrNull(warning) ?? []),
      approvalNumber: textOrNull(product.approvalno),
    },
  }
}
