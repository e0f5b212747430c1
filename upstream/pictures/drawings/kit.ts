/** Kits: an exploded row of the components with their counts. */
import type { KitComponent, PartAttributes } from '../attributes.ts'
import { across, measured } from '../dimension.ts'
import { type Draw, type Drawing, ground } from '../frame.ts'
import { num, path, text } from '../svg.ts'

const most = 8

/** What a kit of that name usually holds, where its components are not known. */
const usual: Readonly<Record<string, readonly KitComponent[]>> = {
  'BRAKE KITS': [
    { group: 'DISCS', count: 2 },
    { group: 'PADS', count: 1 },
  ],
  'COIL-OVER KITS': [
    { group: 'FRONT STRUT ASSEMBLIES', count: 2 },
    { group: 'REAR STRUT ASSEMBLIES', count: 2 },
  ],
  'LOAD KITS': [
    { group: 'REAR COIL SPRINGS', count: 2 },
    { group: 'BUMP STOPS', count: 2 },
  ],
}
const springsAndShocks: readonly KitComponent[] = [
  { group: 'FRONT COIL SPRINGS', count: 2 },
  { group: 'FRONT SHOCKS', count: 2 },
  { group: 'REAR COIL SPRINGS', count: 2 },
  { group: 'REAR SHOCKS', count: 2 },
]

/** `FRONT COIL SPRINGS` → `Front coil springs`, cut to what fits below its drawing. */
const caption = (group: string, letters: number) => {
  const words = group.charAt(0).toUpperCase() + group.slice(1).toLowerCase()
  return words.length <= letters ? words : `${words.slice(0, Math.max(1, letters - 1)).trimEnd()}…`
}

/** `drawing` of the component, scaled into a box that stands on the ground line. */
const copy = ({ ink, box }: Drawing, x: number, width: number, height: number) => {
  const [left, top, wide, high] = box
  const scale = Math.min(width / wide, height / high, 1)
  const dx = x - (left + wide / 2) * scale
  const dy = ground - 6 - (top + high) * scale
  return {
    scale,
    top: ground - 6 - high * scale,
    ink: `<g transform="translate(${num(dx)} ${num(dy)}) scale(${scale.toFixed(3)})" style="stroke-width:${num(1.5 / Math.max(scale, 0.2))}">${ink}</g>`,
  }
}

/** A kit's drawing needs the drawings of all the others. */
export const kitOf =
  (drawingOf: (group: string) => Draw): Draw =>
  (part) => {
    const rows = part.kit?.length ? part.kit : (usual[part.group] ?? springsAndShocks)
    const shown = rows.slice(0, most)
    const rest = rows.slice(most).reduce((sum, { count }) => sum + count, 0)
    const width = 364 / shown.length
    const cells = shown.map((row, index) => {
      const x = 18 + width * (index + 0.5)
      const component: PartAttributes = {
        group: row.group,
        measures: row.measures ?? {},
        ...(row.position === undefined ? {} : { position: row.position }),
      }
      // A kit inside a kit would never end: it gets the plain drawing of fittings.
      const draw = drawingOf(
        /KITS$/.test(row.group) && row.group !== 'AIRBAG KITS' ? 'ACCESSORIES' : row.group,
      )
      const small = copy(draw(component), x, Math.min(width * 0.8, 130), 130)
      const [first] = Object.keys(component.measures) as (keyof PartAttributes['measures'])[]
      const size = first === undefined ? undefined : measured(component, first)
      return {
        ink: small.ink + text(x, small.top - 12, `×${row.count}`, 'b', 'middle'),
        words:
          text(
            x,
            268 + (shown.length > 4 && index % 2 ? 13 : 0),
            caption(row.group, shown.length > 4 ? 21 : Math.floor(width / 5.6)),
            'q n',
            'middle',
          ) + (size === undefined ? '' : text(x, small.top - 26, size, 'n', 'middle')),
      }
    })
    const lift = measured(part, 'lift')
    const load = measured(part, 'load')
    return {
      ink: path(`M18 ${ground - 66}H382`, 'h g') + cells.map(({ ink }) => ink).join(''),
      dims:
        cells.map(({ words }) => words).join('') +
        across(
          18,
          382,
          58,
          66,
          [lift && `lift ${lift}`, load && `load ${load}`].filter(Boolean).join(' · ') || undefined,
        ) +
        (rest > 0 ? text(384, 40, `+ ${rest} more`, 'q', 'end') : ''),
      shown: ['lift', 'load'],
      box: [18, 80, 364, 170],
    }
  }
