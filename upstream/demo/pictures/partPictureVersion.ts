/** What a part's pictures are named by beside its id: another drawing has another address. */
import { createHash } from 'node:crypto'
import { canonicalJson } from '../../json.ts'
import type { PartAttributes } from './attributes.ts'

/** Raise it when drawings change: addresses that browsers keep for a year then change with them. */
const edition = 2

/** Eight characters that follow from everything a part is drawn from. */
export const partPictureVersion = (attributes: PartAttributes): string =>
  createHash('sha1')
    .update(JSON.stringify([edition, canonicalJson(attributes)]))
    .digest('hex')
    .slice(0, 8)
