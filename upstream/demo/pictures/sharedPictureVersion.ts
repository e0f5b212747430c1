import { createHash } from 'node:crypto'
import { categoryIcon, iconNames } from './icons.ts'
import { vehicleShapes } from './vehicles/shapes.ts'
import { vehiclePicture } from './vehicles/vehiclePicture.ts'

const drawings = [
  ...Object.keys(vehicleShapes).map((slug) => vehiclePicture(slug, { axle: 'front' })),
  ...iconNames.map((name) => categoryIcon(name, 'dark')),
]

/** The version of the pictures of vehicles and categories: a hash of their drawings. */
export const sharedPictureVersion = createHash('sha1')
  .update(JSON.stringify(drawings))
  .digest('hex')
  .slice(0, 8)
