/** The version in the addresses of a part's pictures: another drawing has another address. */
import { createHash } from 'node:crypto'
import { canonicalJson } from '../../json.ts'
import type { PartAttributes } from './attributes.ts'

/** Raise this when drawings change: browsers cache the pictures for a year by their addresses. */
const edition = 3

/** A hash of all attributes that a part is drawn from. */
export const partPictureVersion = (attributes: PartAttributes): string =>
  createHash('sha1')
    .update(JSON.stringify([edition, canonicalJson(attributes)]))
    .digest('hex')
    .slice(0, 8)
