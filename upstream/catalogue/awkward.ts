/** What an ERP really sends: a share of parts whose data nobody tidied. */
import type { Category } from './groups.ts'
import type { Place } from './shelf.ts'

export const categoryOf = ({ index, spec }: Place): Category => {
  if (index % 149 === 17) return ''
  if (index % 173 === 29) return '#N/D'
  if (spec.category === 'BRAKES' && index % 11 === 5) return 'brakes'
  if (spec.name === 'STRUT TOP MOUNTS' && index % 7 === 3) return 'FRONT SHOCK MOUNTS'
  return spec.category
}

export const lacksPhotos = ({ index }: Place): boolean => index % 61 === 40
export const lacksPrice = ({ index }: Place): boolean => index % 251 === 90
export const lacksDescription = ({ index }: Place): boolean => index % 157 === 33

const rambling =
  ' (replaces the former item of the same range, supplied with fitting instructions in eleven languages, all bolts, ' +
  'washers and self-locking nuts, a tube of assembly paste and a sticker for the service booklet)'

/** Some names have grown over the years. */
export const grownName = ({ index }: Place, name: string): string =>
  index % 199 === 50 ? name + rambling : name

/** Some editors pasted whatever their word processor gave them. */
export const pastedDetail = ({ index }: Place, detail: string): string =>
  index % 307 === 60
    ? `<div class="MsoNormal" style="position:fixed" onclick="alert(1)">${detail}<script>alert(1)</script><img src="x" onerror="alert(1)"></div>`
    : detail
