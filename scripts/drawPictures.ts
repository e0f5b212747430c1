/**
 * Draws the pictures that are the shop's own, whatever its upstream has: vehicles and icons of categories. Web servers serve
 * them as built files, at the addresses of `domain/pictures.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconCategories } from '#domain/catalogue/categories.ts'
import { categoryPicture, vehiclePicture } from '#domain/pictures.ts'
import { anyVehiclePicture } from '#domain/vehicle/vehiclePages.ts'
import { pictureFor } from '../upstream/demo/pictures/routes.ts'
import { vehicleShapes } from '../upstream/demo/pictures/vehicles/shapes.ts'

const [folder = 'dist/client'] = process.argv.slice(2)

const unknownCategory = ''
const addresses = [
  ...[...Object.keys(vehicleShapes), anyVehiclePicture].map(vehiclePicture),
  ...[...iconCategories, unknownCategory].flatMap((category) => [
    categoryPicture(category, 'dark'),
    categoryPicture(category, 'light'),
  ]),
]

mkdirSync(join(folder, 'files'), { recursive: true })
for (const address of new Set(addresses)) {
  const { pathname } = new URL(address, 'http://shop.example')
  const picture = await pictureFor(pathname.slice('/files/'.length), async () => undefined)
  if (picture === undefined) throw new Error(`there is no drawing for ${address}`)
  writeFileSync(join(folder, pathname), picture.svg)
}
