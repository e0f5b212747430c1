/** Addresses of the pictures of vehicles and of the icons of categories. */
import { iconCategories } from './catalogue/categories.ts'

/**
 * A hash of the reference upstream's drawings, which lets browsers cache the pictures for a year. A test names the new
 * value when a drawing changes.
 */
const version = 'cdf74217'

/** `slug` follows `/info-` in the page's path. */
export const vehiclePicture = (slug: string): string => `/files/vehicle-${slug}.svg?v=${version}`

const slugOf = (category: string): string =>
  (iconCategories as readonly string[]).includes(category)
    ? category.toLowerCase().replaceAll(' ', '-')
    : 'no-image'

/** `dark` lines are for light backgrounds. */
export const categoryPicture = (category: string, tone: 'dark' | 'light'): string =>
  `/files/category-${slugOf(category)}-${tone}.svg?v=${version}`
