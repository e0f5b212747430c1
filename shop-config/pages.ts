/** Files and wordings of the pages. Paths of files are relative to the configuration's folder. */
import * as v from 'valibot'
import { fields, flag, matching, oneOf } from './fields.ts'

const file = (endings: readonly string[]) =>
  matching(
    new RegExp(`^[^\\0]{1,200}\\.(${endings.join('|')})$`, 'i'),
    `the path of a file that ends with ${endings.map((ending) => `.${ending}`).join(' or ')}`,
  )

const pixels = v.pipe(
  v.number('a whole number of pixels from 8 to 400'),
  v.integer('a whole number of pixels from 8 to 400'),
  v.minValue(8, 'a whole number of pixels from 8 to 400'),
  v.maxValue(400, 'a whole number of pixels from 8 to 400'),
)

export const logo = fields({
  file: file(['svg', 'png', 'webp']),
  /** The size in the header, which is 44 pixels high. */
  width: pixels,
  height: v.pipe(pixels, v.maxValue(44, 'a whole number of pixels from 8 to 44')),
  /** Whether the logo holds the shop's name, so that the header does not write it again. */
  holdsName: flag(),
})

/** Shown by the browser beside the page's title. */
export const icon = file(['svg'])

const page = () => v.optional(file(['md']))

/** The Markdown file of each page that has the merchant's own text. */
export const texts = v.optional(
  fields({
    '/about': page(),
    '/accessibility': page(),
    '/cookies': page(),
    '/features': page(),
    '/privacy': page(),
    '/returns': page(),
    '/shipping': page(),
    '/terms': page(),
    '/warranties': page(),
  }),
  {},
)

/** `specified`: the specification's wordings with their slips, as `© 2020`, `has beed paid` and `Send an enquiry` beside `Send an inquiry`. */
export const wordings = v.optional(oneOf(['specified', 'corrected']), 'specified')
