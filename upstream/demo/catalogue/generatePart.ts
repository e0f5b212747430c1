/** Generates one part from the seed and its index alone, so that it is the same in every catalogue. */

import { numberKey } from '../../catalogue/numberKey.ts'
import { slugOf } from '../../text.ts'
import type { PartAttributes } from '../pictures/attributes.ts'
import { partPictureVersion } from '../pictures/partPictureVersion.ts'
import { pictureWidthMm } from '../pictures/pictureWidth.ts'
import { allFit, type CatalogueIds, fitmentsOf, vehicleFitsOf } from './fitments.ts'
import type { GeneratedPart } from './generatedPart.ts'
import { groupTexts } from './groupTexts.ts'
import { componentsOf, type KitPart, kitGramsOf, kitNetOf } from './kits.ts'
import type { CatalogueLayout, PartPlan } from './layout.ts'
import { liftText, loadClassOf, loadText } from './loadClass.ts'
import { approvalOf, attributesOf, brandOf, gramsOf, netOf, partId, saleUnitOf } from './partProperties.ts'
import {
  capital,
  descriptionOf,
  detailOf,
  fitmentNoteOf,
  nameOf,
  numberOf,
  oeNumbersOf,
  techNotesOf,
  techRowsOf,
} from './partTexts.ts'
import { pricesOf, stockOf } from './pricesAndStock.ts'
import { randomFrom } from './random.ts'
import {
  lacksDescription,
  lacksPhotos,
  lacksPrice,
  untidyCategory,
  untidyDetail,
  untidyName,
} from './untidyData.ts'
import { demoDocumentsOf, demoMeasuresOf } from './workshopData.ts'

const salt = 31

/** A European article number with its check digit. */
const articleNumber = (index: number): string => {
  const digits = `590${String(100_000_000 + index).slice(-9)}`
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return digits + String((10 - (sum % 10)) % 10)
}

const variantOf = (
  plan: PartPlan,
  form: string | undefined,
  layout: CatalogueLayout,
): { first: number | null; text: string | null } => {
  const hasVariants = plan.spec.loads || plan.spec.name === 'FRONT SHOCKS' || plan.spec.name === 'REAR SHOCKS'
  if (!hasVariants) return { first: null, text: null }
  const classes = loadClassOf(plan)
  const text = classes ? `${loadText(classes)}, ${liftText(classes)}` : capital(form ?? plan.spec.noun)
  const first =
    plan.firstVariantRound === plan.round
      ? undefined
      : layout.indexAt(plan.firstVariantRound, plan.targetIndex)
  return { first: first === undefined ? null : partId(first), text }
}

/** A brake kit is as large as its discs. */
const withComponents = (
  seed: number,
  attributes: PartAttributes,
  components: readonly KitPart[],
): PartAttributes => {
  const discs = components.find(({ plan }) => plan.spec.name === 'DISCS')
  const diameter = discs && attributesOf(seed, discs.plan).measures.diameter
  return diameter === undefined ? attributes : { ...attributes, measures: { diameter } }
}

/** A kit has the numbers of its components. */
const approvalsOf = (seed: number, plan: PartPlan, components: readonly KitPart[]): string | null => {
  const plans = components.length > 0 ? components.map((one) => one.plan) : [plan]
  return plans.flatMap((one) => approvalOf(seed, one) ?? []).join(', ') || null
}

const relatedOf = (plan: PartPlan, layout: CatalogueLayout): number[] =>
  [1, 3, 4, 9, -1, -2, -5]
    .map((offset) => layout.indexAt(plan.round + offset, plan.targetIndex))
    .filter((index) => index !== undefined)
    .slice(0, 4)
    .map(partId)

/** Every row of the part at `index`. Deliveries and reductions are dated around `today` (as `2026-12-01`). */
export const generatePart = (
  seed: number,
  index: number,
  layout: CatalogueLayout,
  ids: CatalogueIds,
  today: string,
): GeneratedPart => {
  const plan = layout.planOf(index)
  const random = randomFrom(seed, index, salt)
  const id = partId(index)
  const brand = brandOf(seed, plan)
  const fitsOf = (one: PartPlan) => vehicleFitsOf(seed, one, layout.twinsOf(one.targetIndex))
  const components = componentsOf(seed, plan, layout)
  const isKit = components.length > 0
  const attributes = withComponents(seed, attributesOf(seed, plan), components)
  const approval = approvalsOf(seed, plan, components)
  const fits = isKit ? allFit(components.map((component) => fitsOf(component.plan))) : fitsOf(plan)
  const plainName = nameOf(seed, plan, attributes, fits)
  const name = untidyName(plan, plainName)
  const number = numberOf(brand, plan)
  const oeNumbers = [...new Set(oeNumbersOf(random, plan))]
  const grams = isKit ? kitGramsOf(seed, components) : gramsOf(seed, plan)
  const category = ids.category(untidyCategory(plan))
  const publicId = String(100_000 + index)
  const { first, text } = variantOf(plan, attributes.form, layout)
  const partStock = isKit
    ? { stock: [], deliveries: [], manufacturerStock: null }
    : stockOf(seed, plan, today)
  const partPrices = lacksPrice(plan)
    ? { prices: [], history: [] }
    : pricesOf(seed, plan, isKit ? kitNetOf(seed, components) : netOf(seed, plan), today)
  const kit = components.slice(0, 8).map(({ plan: part, quantity }) => {
    const { group, position, measures } = attributesOf(seed, part)
    return { group, count: quantity, ...(position && { position }), measures }
  })
  const pictureAttributes = { ...attributes, ...(isKit && { kit }), name }
  const pictureVersion = lacksPhotos(plan) ? null : partPictureVersion(pictureAttributes)
  const photos = ['', '-2', ...(plan.spec.universal ? [] : ['-3'])]

  return {
    part: {
      id,
      public_id: publicId,
      number,
      number_key: numberKey(number),
      url: slugOf(`${brand.name} ${plainName} ${plan.spec.code} ${10_000 + index}`),
      name,
      displayname: `${brand.name} ${name}`,
      description: lacksDescription(plan) ? '' : descriptionOf(number, attributes, plan),
      detail: untidyDetail(plan, detailOf(plan, attributes, oeNumbers, fits, approval !== null)),
      brand: brand.name,
      weight: grams / 1000,
      recordtype: isKit ? 'kititem' : 'item',
      group_id: ids.group(plan.spec.name),
      category_id: category,
      promo: partPrices.prices.some((price) => price.promo === true),
      manufacturer_stock: partStock.manufacturerStock,
      variant_of: first,
      variant_text: text,
      fitment_note: fitmentNoteOf(random, plan),
      tech: JSON.stringify(techRowsOf(attributes, grams, brand, loadClassOf(plan))),
      tech_notes: techNotesOf(attributes),
      attributes: JSON.stringify(pictureAttributes),
      approval_no: approval,
      identifier: articleNumber(index),
      warnings: JSON.stringify(groupTexts[plan.spec.name].warnings ?? []),
      documents: JSON.stringify(demoDocumentsOf(publicId, plan.spec.name, pictureVersion)),
      measures: JSON.stringify(demoMeasuresOf(plan.spec.name)),
      sale_unit: saleUnitOf(plan.spec),
      keywords: [...(plan.spec.universal ? [] : [plan.vehicle.title]), plan.spec.name, ...oeNumbers].join(
        ' ',
      ),
    },
    fitments: fitmentsOf(seed, plan, fits, category, ids),
    oeNumbers: oeNumbers.map((one) => ({ part_id: id, number: one, key: numberKey(one) })),
    prices: partPrices.prices,
    history: partPrices.history,
    stock: partStock.stock,
    deliveries: partStock.deliveries,
    photos:
      pictureVersion === null
        ? []
        : photos.map((suffix, pos) => ({
            part_id: id,
            pos,
            url: `/files/part-${publicId}${suffix}.svg?v=${pictureVersion}`,
            width_mm: pos === 0 ? pictureWidthMm(pictureAttributes) : null,
          })),
    components: components.map(({ plan: part, quantity }) => ({
      kit_id: id,
      component_id: partId(part.index),
      qty: quantity,
    })),
    related: relatedOf(plan, layout).map((related, pos) => ({ part_id: id, related_id: related, pos })),
  }
}
