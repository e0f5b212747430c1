import { isValidId } from '../validId.ts'
import { textOrNull } from './values.ts'

/**
 * The name in the address of an item's page. Null for what would lead elsewhere or nowhere: `.` and `..` are steps of a
 * path, however they are escaped, and nobody is answered who asks for an endless name.
 */
export const urlcomponentOrNull = (urlcomponent: string | null | undefined): string | null => {
  const name = textOrNull(urlcomponent)
  return name === null || /^\.{1,2}$/.test(name) || !isValidId(name) ? null : name
}
