import { isValidId } from '../validId.ts'
import { textOrNull } from './values.ts'

/**
 * The `urlcomponent` of an item's page. Null where its link would not lead to the page: `.` and `..` are path steps, even
 * escaped, and the server rejects names that are too long.
 */
export const urlcomponentOrNull = (urlcomponent: string | null | undefined): string | null => {
  const name = textOrNull(urlcomponent)
  return name === null || /^\.{1,2}$/.test(name) || !isValidId(name) ? null : name
}
