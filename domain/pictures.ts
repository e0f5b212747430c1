/** Addresses of the pictures that belong to no part: vehicles, and the categories' icons. */
import { iconCategories } from './categories.ts'

/**
 * Follows from what the reference upstream draws, which lets a picture that is asked for by it be kept for a year. A
 * test says what it has to be when a drawing changes.
 */
const mark = 'cdf74217'

/** `slug` as it follows `/info-`. */
export const vehiclePicture = (slug: string): string => `/files/vehicle-${slug}.svg?v=${mark}`

const slugOf = (category: string): string =>
  (iconCategories as readonly string[]).includes(category)
    ? category.toLowerCase().replaceAll(' ', '-')
    : 'no-image'

/** `dark` lines stand on light ground. */
export const categoryPicture = (category: string, tone: 'dark' | 'light'): string =>
  `/files/category-${slugOf(category)}-${tone}.svg?v=${mark}`
