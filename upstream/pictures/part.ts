/** The three pictures of a part. */
import type { PartAttributes } from './attributes.ts'
import { drawingOf } from './families.ts'
import { framed } from './frame.ts'

export const partPicture = (part: PartAttributes, _view: 1 | 2 | 3): string =>
  framed(part, drawingOf(part.group)(part))
