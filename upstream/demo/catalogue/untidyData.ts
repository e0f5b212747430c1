/** A small share of parts with the untidy data that real ERPs send. */

import type { PartPlan } from './layout.ts'
import type { Category } from './partGroups.ts'

export const untidyCategory = ({ index, spec }: PartPlan): Category => {
  if (spec.category === 'OTHER' && index % 7 === 3) return ''
  if (index % 173 === 29) return '#N/D'
  if (spec.category === 'BRAKES' && index % 11 === 5) return 'brakes'
  if (spec.name === 'STRUT TOP MOUNTS' && index % 7 === 3) return 'FRONT SHOCK MOUNTS'
  return spec.category
}

export const lacksPhotos = ({ index }: PartPlan): boolean => index % 61 === 40
export const lacksPrice = ({ index }: PartPlan): boolean => index % 251 === 90
export const lacksDescription = ({ index }: PartPlan): boolean => index % 157 === 33

const longSuffix =
  ' (replaces the former item of the same range, supplied with fitting instructions in eleven languages, all bolts, ' +
  'washers and self-locking nuts, a tube of assembly paste and a sticker for the service booklet)'

/** Some names are very long. */
export const untidyName = ({ index }: PartPlan, name: string): string =>
  index % 199 === 50 ? name + longSuffix : name

/** Some texts contain HTML that a word processor pasted. */
export const untidyDetail = ({ index }: PartPlan, detail: string): string =>
  index % 307 === 60
    ? `<div class="MsoNormal" style="position:fixed" onclick="alert(1)">${detail}<script>alert(1)</script><img src="x" onerror="alert(1)"></div>`
    : detail
