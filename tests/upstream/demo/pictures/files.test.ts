import Fastify from 'fastify'
import { Window } from 'happy-dom'
import { afterAll, describe, expect, it } from 'vitest'
import { iconCategories } from '#domain/catalogue/categories.ts'
import { categoryPicture, vehiclePicture } from '#domain/pictures.ts'
import { specifiedVehicles } from '#shop-config/popularVehicles.ts'
import { partPictureVersion } from '../../../../upstream/demo/pictures/partPictureVersion.ts'
import { pictureFor, registerPictureRoutes } from '../../../../upstream/demo/pictures/routes.ts'
import { sharedPictureVersion } from '../../../../upstream/demo/pictures/sharedPictureVersion.ts'
import { vehicleShapes } from '../../../../upstream/demo/pictures/vehicles/shapes.ts'

const pads = { group: 'PADS', position: 'front' as const, measures: { length: 120, thickness: 17 } }
const lookup = async (id: string) => (id === '17' || id === 'odd-2' ? pads : undefined)
const app = Fastify()
registerPictureRoutes(app, lookup)
afterAll(() => app.close())
const get = (name: string, headers = {}) => app.inject({ url: `/files/${name}`, headers })

describe('GET /files', () => {
  it('a part has three different pictures', async () => {
    const answers = await Promise.all(
      ['part-17.svg', 'part-17-2.svg', 'part-17-3.svg'].map((name) => get(name)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(3)
  })

  it('an id that ends like a view is found', async () => {
    expect((await get('part-odd-2.svg')).statusCode).toBe(200)
    expect((await get('part-odd-2-3.svg')).statusCode).toBe(200)
    expect((await get('part-odd-3.svg')).statusCode).toBe(404)
  })

  it('SEC-04 a picture opened by itself runs nothing', async () => {
    const { headers } = await get('part-17.svg')
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('an address with the current version is cached for good, any other one for a day', async () => {
    const kept = async (name: string) => (await get(name)).headers['cache-control']
    const day = 'public, max-age=86400, stale-while-revalidate=604800'
    expect(await kept(`part-17-2.svg?v=${partPictureVersion(pads)}`)).toBe(
      'public, max-age=31536000, immutable',
    )
    expect(await kept('part-17-2.svg?v=00000000')).toBe(day)
    expect(await kept('part-17.svg')).toBe(day)
    expect(await kept('vehicle-toyota-hilux.svg')).toBe(day)
    expect(await kept('category-brakes-dark.svg')).toBe(day)
    expect(await kept('placeholder')).toBe(day)
  })

  it('the addresses of vehicles and categories have the current version', async () => {
    const own = [
      ...specifiedVehicles.map(({ slug }) => vehiclePicture(slug)),
      ...iconCategories.flatMap((name) => [categoryPicture(name, 'dark'), categoryPicture(name, 'light')]),
      categoryPicture('SOMETHING ELSE', 'dark'),
    ]
    for (const address of own) {
      // If this fails, a drawing has changed: update the version in domain/pictures.ts.
      expect(address).toContain(`?v=${sharedPictureVersion}`)
      const { headers } = await app.inject({ url: address })
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  it('another measure gives another version; the order of fields does not', () => {
    const { group, position, measures } = pads
    expect(partPictureVersion({ measures, position, group })).toBe(partPictureVersion(pads))
    expect(partPictureVersion({ ...pads, measures: { ...measures, length: 121 } })).not.toBe(
      partPictureVersion(pads),
    )
  })

  it('a known ETag answers 304 without a body', async () => {
    const { headers } = await get('part-17.svg')
    const again = await get('part-17.svg', { 'if-none-match': `"old", W/${headers.etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect((await get('part-17.svg', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it.each([
    'part-99.svg',
    'part-17-4.svg',
    'vehicle-lada-niva.svg',
    'category-brakes.svg',
    '..%2f..%2fetc%2fpasswd',
    'part-%3Cscript%3E.svg',
    'x',
  ])('%s is unknown', async (name) => {
    expect((await get(name)).statusCode).toBe(404)
  })

  it.each(Object.keys(vehicleShapes))(
    '%s has a side view, and one with each axle highlighted',
    async (slug) => {
      const parser = new new Window().DOMParser()
      const names = [`vehicle-${slug}.svg`, `vehicle-${slug}-front.svg`, `vehicle-${slug}-rear.svg`]
      const pictures = await Promise.all(names.map((name) => pictureFor(name, lookup)))
      const svgs = pictures.map((picture) => picture?.svg ?? '')
      expect(new Set(svgs).size).toBe(3)
      for (const svg of svgs) {
        expect(parser.parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull()
        expect(svg).not.toMatch(/NaN|undefined/)
        expect(Buffer.byteLength(svg)).toBeLessThan(12 * 1024)
      }
    },
  )

  it('there are 27 vehicles', () => expect(Object.keys(vehicleShapes)).toHaveLength(27))

  it.each([
    ['mazda-mx-5', 'mazda-mx5'],
    ['toyota-land-cruiser', 'toyota-landcruiser'],
    ['mercedes-benz-x-class', 'mercedes-x-class'],
  ])('%s is found under another spelling', async (spelled, slug) => {
    const shape = (svg: string | undefined) => svg?.replace(/<title>.*?<\/title>/, '')
    const [one, other] = await Promise.all(
      [spelled, slug].map((name) => pictureFor(`vehicle-${name}.svg`, lookup)),
    )
    expect(one).toBeDefined()
    expect(shape(one?.svg)).toBe(shape(other?.svg))
  })

  it('HOME-04/icons,no-image every category has a dark and a light icon, an unknown one the no-image icon', async () => {
    const slugs = [
      'airbags',
      'brakes',
      'bushes',
      'driveline',
      'springs-and-shocks',
      'steering',
      'suspension-kits',
      'suspension-parts',
      'other',
    ]
    const svgs = await Promise.all(
      slugs.flatMap((slug) =>
        ['dark', 'light'].map(async (tone) =>
          (await get(`category-${slug}-${tone}.svg`)).body.replace(/<title>.*?<\/title>/, ''),
        ),
      ),
    )
    expect(new Set(svgs).size).toBe(18)
    const unknown = (await get('category-front-shock-mounts-dark.svg')).body.replace(
      /<title>.*?<\/title>/,
      '',
    )
    const none = (await get('category-no-image-dark.svg')).body.replace(/<title>.*?<\/title>/, '')
    expect(unknown).toBe(none)
  })
})
