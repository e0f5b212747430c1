/**
 * Draws the map of the distributors page, once, at authoring time: `node scripts/europeMap.ts` writes
 * `client/pages/content/europe.ts`. The browser gets the finished path and never the geography behind it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { geoConicConformal, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { mapHeight, mapWidth, projectionSettings } from '../client/pages/content/projection.ts'

const file = new URL('../node_modules/world-atlas/countries-50m.json', import.meta.url)
const world: Topology<{ countries: GeometryCollection; land: GeometryCollection }> = JSON.parse(
  readFileSync(file, 'utf8'),
)
const { parallels, meridian, scale, translate } = projectionSettings
const projection = geoConicConformal()
  .parallels(parallels)
  .rotate([-meridian, 0])
  .center([0, 0])
  .scale(scale)
  .translate(translate)
  .clipExtent([
    [0, 0],
    [mapWidth, mapHeight],
  ])
const draw = geoPath(projection)

/** Whole pixels in relative steps; points nearer than 2 px to the last are left out, and so are specks. */
const coarse = (d: string | null): string =>
  (d ?? '')
    .split('M')
    .filter((ring) => ring.length > 0)
    .map((ring) => {
      const isClosed = ring.endsWith('Z')
      const kept: [x: number, y: number][] = []
      for (const point of ring.replace('Z', '').split('L')) {
        const [x = 0, y = 0] = point.split(',').map((part) => Math.round(Number(part)))
        const last = kept.at(-1)
        if (!last || Math.hypot(x - last[0], y - last[1]) >= 2) kept.push([x, y])
      }
      if (kept.length < (isClosed ? 4 : 2)) return ''
      const steps = kept.map(([x, y], index) => {
        const [beforeX, beforeY] = kept[index - 1] ?? [0, 0]
        return `${x - beforeX} ${y - beforeY}`
      })
      return `M${steps[0]}l${steps.slice(1).join(' ')}${isClosed ? 'z' : ''}`.replaceAll(' -', '-')
    })
    .join('')

const land = coarse(draw(feature(world, world.objects.land)))
const borders = coarse(draw(mesh(world, world.objects.countries, (one, other) => one !== other)))
const text = `/** Made by scripts/europeMap.ts from Natural Earth's 1:50m outlines (public domain). */
export const europeLand =
  '${land}'
export const europeBorders =
  '${borders}'
`
writeFileSync(new URL('../client/pages/content/europe.ts', import.meta.url), text)
console.log(`${Math.round(text.length / 1024)} KB`)
