import { createHash } from 'node:crypto'
import { categoryIcon, iconNames } from './icons.ts'
import { vehicleShapes } from './vehicles/shapes.ts'
import { vehiclePicture } from './vehicles/vehiclePicture.ts'

const drawings = [
  ...Object.keys(vehicleShapes).map((slug) => vehiclePicture(slug, { axle: 'front' })),
  ...iconNames.map((name) => categoryIcon(name, 'dark')),
]

/** Eight characters for all pictures that belong to no part, vehicles and categories: it follows from their lines. */
export const sharedPictureVersion = createHash('sha1')
  .update(JSON.stringify(drawings))
  .digest('hex')
  .slice(0, 8)
