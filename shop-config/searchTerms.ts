/** The words that shoppers search with, besides those of the catalogue: other names of its groups, and translations. */
import * as v from 'valibot'
import { fields, matching, text } from './fields.ts'

const term = text(80)
const terms = v.array(term, 'a list of texts')

const catalogueWord = () =>
  matching(
    /^[a-z0-9]+( [a-z0-9]+)*$/,
    'a word of the catalogue in lower case, without accents, such as "front"',
  )

export const searchTerms = fields({
  /** Finds the parts of these groups. */
  groups: v.nullish(
    v.array(
      fields({
        groups: v.pipe(v.array(text(80), 'a list of groups'), v.minLength(1, 'at least one group')),
        terms,
      }),
      'a list of objects with the fields groups, terms',
    ),
    [],
  ),
  /** Finds a word of the catalogue. A part without the word is also found, unless it has the opposite (front, rear). */
  words: v.nullish(
    v.array(
      fields({ word: catalogueWord(), opposite: v.optional(catalogueWord()), terms }),
      'a list of objects with the fields word, opposite, terms',
    ),
    [],
  ),
  /** These may be missing in a part. */
  optional: v.nullish(terms, []),
})

export type SearchTerms = v.InferOutput<typeof searchTerms>

export const noSearchTerms: SearchTerms = { groups: [], words: [], optional: [] }
