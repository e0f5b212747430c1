/** The message that an upstream sends to `POST /upstream/changes` of the shop when its catalogue has changed. */
import * as v from 'valibot'
import { wireId } from './values.ts'

export const maxNames = 1_000

const name = v.pipe(wireId, v.maxLength(500))
const names = v.optional(v.pipe(v.array(name), v.maxLength(maxNames)), [])

export const catalogueChanged = v.object({
  type: v.literal('catalogue.changed'),
  data: v.pipe(
    v.object({ records: names, categories: names, everything: v.optional(v.boolean(), false) }),
    v.check(
      ({ records, categories, everything }) => everything || records.length > 0 || categories.length > 0,
      'names neither records nor categories nor everything',
    ),
  ),
})
export type CatalogueChange = v.InferOutput<typeof catalogueChanged>['data']
