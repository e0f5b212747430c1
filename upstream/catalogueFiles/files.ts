/**
 * The CSV files of a catalogue. A file has the name of its table, and its columns have the names of the table's; a part is
 * named by its `id`, as on the wire. What a column means stands in docs/catalogue-files.md.
 */
import * as v from 'valibot'
import { numberKey } from '../catalogue/numberKey.ts'
import { normalPromoCode, type Promo } from '../commerce/promoCodes/promo.ts'
import { maxPromoCode, promoKinds, promoTermsProblem } from '../commerce/promoCodes/promoTerms.ts'
import { slugOf } from '../text.ts'
import {
  beginning,
  brandReference,
  day,
  end,
  type Field,
  kilograms,
  locationReference,
  matching,
  money,
  oneOf,
  optionalField,
  optionalText,
  partReference,
  requiredText,
  text,
  type Value,
  webAddress,
  whole,
  yesOrNo,
} from './fields.ts'

export type Row = Record<string, Value>

export interface CatalogueFile {
  fields: Readonly<Record<string, Field>>
  /** The columns that tell its rows apart; empty where rows may be alike. */
  key: readonly string[]
  /** What is wrong with the row as a whole, although each value is valid; null: nothing. */
  rowProblem?: (row: Row) => string | null
  /** Further columns, which follow from a row. */
  derived?: { sql: Readonly<Record<string, Field['sql']>>; of: (row: Row) => Row }
}

const month = matching(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'a month such as 2016-06')
const country = matching(/^(?:[A-Z]{2}|A2|M3)$/, 'a country code such as PL')
const position = whole(0, 32_000)
const year = whole(1900, 2100)
const maxQuantity = 1_000_000
const textOf = (value: Value | undefined): string => String(value ?? '')

const momentOf = (value: Value | undefined): Date | null => (value ? new Date(textOf(value)) : null)

/** Shoppers may type it in small letters. */
const promoCode: Field = {
  schema: v.pipe(
    requiredText(maxPromoCode).schema,
    v.transform((code) => normalPromoCode(textOf(code))),
  ),
  sql: 'text',
}

export const catalogueFiles = {
  brand: {
    fields: {
      name: requiredText(),
      manufacturer: requiredText(),
      manufacturer_address: requiredText(),
      manufacturer_email: requiredText(),
      responsible: optionalText(),
      responsible_address: optionalText(),
      responsible_email: optionalText(),
    },
    key: ['name'],
  },
  location: {
    fields: {
      code: matching(/^\w{1,40}$/, 'up to 40 letters, digits and _'),
      name: requiredText(),
      country,
      currency: matching(/^[A-Z]{3}$/, 'a currency such as EUR'),
      symbol: requiredText(8),
    },
    key: ['code'],
  },
  location_service: {
    fields: {
      country: matching(/^(?:[A-Z]{2}|A2|M3|\*)$/, 'a country code such as PL, or * for every other country'),
      location: locationReference,
      position,
    },
    key: ['country', 'location'],
  },
  part: {
    fields: {
      id: matching(/^[\w.-]{1,64}$/, 'up to 64 letters, digits, dots, dashes and _'),
      number: requiredText(100),
      name: requiredText(500),
      displayname: text(500),
      description: text(2000),
      detail: text(50_000),
      brand: brandReference,
      group: text(),
      category: text(),
      recordtype: optionalField(oneOf(['item', 'kititem'])),
      url: optionalField(matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'words of a-z and 0-9 joined by -')),
      weight: kilograms,
      sale_unit: optionalField(oneOf(['piece', 'pair', 'axle', 'set'])),
      variant_of: optionalField({ ...partReference }),
      variant_text: optionalText(),
      tech_notes: text(1000),
      fitment_note: optionalText(1000),
      approval_no: optionalText(),
      identifier: optionalText(),
      keywords: text(5000),
    },
    key: ['id'],
    derived: {
      sql: { number_key: 'text', usual_url: 'text' },
      of: ({ brand, name, number }) => ({
        number_key: numberKey(textOf(number)),
        usual_url: slugOf(`${textOf(brand)} ${textOf(name)} ${textOf(number)}`.normalize('NFKD')),
      }),
    },
  },
  part_tech: {
    fields: { part: partReference, name: requiredText(), value: requiredText(1000) },
    key: [],
  },
  part_warning: { fields: { part: partReference, text: requiredText(2000) }, key: [] },
  part_document: {
    fields: {
      part: partReference,
      title: requiredText(),
      kind: requiredText(40),
      language: optionalText(40),
      url: webAddress,
      size: optionalField(whole(0, 2_000_000_000)),
    },
    key: ['part', 'url'],
  },
  part_measure: {
    fields: {
      part: partReference,
      kind: oneOf(['torque', 'dimension']),
      name: requiredText(),
      value: requiredText(),
      unit: optionalText(40),
      note: optionalText(1000),
    },
    key: [],
  },
  fitment: {
    fields: {
      part: partReference,
      make: requiredText(100),
      model: requiredText(100),
      first_year: year,
      last_year: year,
      engine: optionalText(100),
      side: optionalText(100),
      load: optionalText(100),
      built_from: optionalField(month),
      built_to: optionalField(month),
      param: optionalText(),
      param2: optionalText(),
      param3: optionalText(),
    },
    key: [],
  },
  oe_number: {
    fields: { part: partReference, number: requiredText(100) },
    key: ['part', 'number'],
    derived: { sql: { key: 'text' }, of: ({ number }) => ({ key: numberKey(textOf(number)) }) },
  },
  price_history: {
    fields: { part: partReference, location: locationReference, valid_from: day, net: money },
    key: ['part', 'location', 'valid_from'],
  },
  price: {
    fields: {
      part: partReference,
      location: locationReference,
      net: money,
      base: optionalField(money),
      promo_since: optionalField(day),
    },
    key: ['part', 'location'],
  },
  photo: {
    fields: {
      part: partReference,
      pos: position,
      url: webAddress,
      width_mm: optionalField(whole(1, 100_000)),
    },
    key: ['part', 'pos'],
  },
  kit_component: {
    fields: { kit: partReference, part: partReference, qty: whole(1, 10_000) },
    key: ['kit', 'part'],
  },
  related: {
    fields: { part: partReference, related: partReference, pos: position },
    key: ['part', 'related'],
  },
  stock: {
    fields: {
      part: partReference,
      location: locationReference,
      qty: whole(0, maxQuantity),
      dropship: yesOrNo,
      alternative: yesOrNo,
    },
    key: ['part', 'location'],
  },
  delivery: {
    fields: {
      part: partReference,
      location: locationReference,
      eta: optionalField(day),
      qty: whole(1, maxQuantity),
    },
    key: [],
  },
  manufacturer_stock: { fields: { part: partReference, qty: whole(0, maxQuantity) }, key: ['part'] },
  promo_code: {
    fields: {
      code: promoCode,
      kind: oneOf(promoKinds),
      value: optionalField(money),
      minimum: optionalField(money),
      uses: optionalField(whole(0, maxQuantity)),
      uses_left: optionalField(whole(0, maxQuantity)),
      valid_from: optionalField(beginning),
      valid_until: optionalField(end),
    },
    key: ['code'],
    rowProblem: ({ kind, value, valid_from: from, valid_until: until }) =>
      promoTermsProblem({
        kind: kind as Promo['kind'],
        value: Number(value),
        validFrom: momentOf(from),
        expiresAt: momentOf(until),
      }),
  },
} satisfies Record<string, CatalogueFile>

export type FileName = keyof typeof catalogueFiles
export const fileNames = Object.keys(catalogueFiles) as FileName[]
export const fileOf = (name: FileName): CatalogueFile => catalogueFiles[name]
