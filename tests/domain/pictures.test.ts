import { describe, expect, it } from 'vitest'
import { iconCategories } from '#domain/catalogue/categories.ts'
import { categoryPicture, vehiclePicture } from '#domain/pictures.ts'

/** The version of the reference upstream’s drawings. */
const mark = /\?v=[0-9a-f]{8}$/

describe('HOME-04 pictures of categories', () => {
  it.each(iconCategories)('%s has its own dark and light picture', (category) => {
    const name = category.toLowerCase().split(' ').join('-')
    for (const tone of ['dark', 'light'] as const) {
      expect(categoryPicture(category, tone)).toMatch(mark)
      expect(categoryPicture(category, tone).replace(mark, '')).toBe(`/files/category-${name}-${tone}.svg`)
    }
  })
  it.each(['EXHAUSTS', 'brakes', '', '#N/D'])('"%s" has the no-image picture', (category) =>
    expect(categoryPicture(category, 'dark').replace(mark, '')).toBe('/files/category-no-image-dark.svg'),
  )
})

describe('ROUTE-03 pictures of vehicles', () => {
  it('are named by the slug', () => {
    expect(vehiclePicture('toyota-hilux')).toMatch(mark)
    expect(vehiclePicture('toyota-hilux').replace(mark, '')).toBe('/files/vehicle-toyota-hilux.svg')
  })
})
