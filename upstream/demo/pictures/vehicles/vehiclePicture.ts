/** Pictures of vehicles, alone or with the position of a part highlighted. */
import type { PartAttributes } from '../attributes.ts'
import { groundLine, svgDocument } from '../frame.ts'
import { num, path, text } from '../svg.ts'
import { axleX, drawVehicle, type Highlight } from './drawVehicle.ts'
import type { VehicleShape } from './shape.ts'
import { defaultVehicle, shapeOf } from './shapes.ts'

/** The right side is the mirrored left side. */
const mirrorForRightSide = (ink: string, lit?: Highlight) =>
  lit?.side === 'right' ? `<g transform="matrix(-1 0 0 1 400 0)">${ink}</g>` : ink

const axleArrows = (shape: VehicleShape, lit: Highlight) => {
  const axles = lit.axle === 'both' ? (['front', 'rear'] as const) : ([lit.axle] as const)
  const arrows = axles.map((axle) => {
    const x = lit.side === 'right' ? 400 - axleX(shape, axle) : axleX(shape, axle)
    return path(`M${num(x)} 272V258M${num(x - 4)} 264L${num(x)} 257L${num(x + 4)} 264`, 'r')
  })
  const at = lit.axle === 'both' ? 200 : axleX(shape, lit.axle)
  const x = Math.min(320, Math.max(80, lit.side === 'right' ? 400 - at : at))
  const words = lit.axle === 'both' ? 'both axles' : `${lit.axle} axle`
  const side = lit.side ?? (lit.axle === 'both' ? undefined : 'both sides')
  return (
    arrows.join('') +
    text(x, 288, [words, side].filter((word) => word !== undefined).join(', '), '', 'middle')
  )
}

/** `slug` is `make-model`, or `any` for vehicles without a drawing of their own; undefined for an unknown vehicle. */
export const vehiclePicture = (slug: string, lit?: Highlight): string | undefined => {
  const isAny = slug === 'any'
  const shape = isAny ? defaultVehicle : shapeOf(slug)
  if (!shape) return undefined
  return svgDocument(
    isAny ? 'vehicle' : slug.replaceAll('-', ' '),
    `<g class="i">${groundLine}${mirrorForRightSide(drawVehicle(shape, lit), lit)}${lit ? `<g class="d">${axleArrows(shape, lit)}</g>` : ''}</g>`,
  )
}

/** The axle of groups whose parts have no position. */
const axleOf = (group: string): Highlight['axle'] =>
  /^(COMPLETE|COIL-OVER|LIFT|LOWERING|BRAKE) KITS$|FLUIDS|ACCESSORIES/.test(group)
    ? 'both'
    : /LOAD|REAR|LEAF|LEAVES|SHACKLE|U-BOLT|TRAILING|AIRBAG|SHOES|DRUM|PANHARD/.test(group)
      ? 'rear'
      : 'front'

/** The third picture of a part: its vehicle with the axle and side of the part highlighted. */
export const partOnVehicle = (part: PartAttributes): string => {
  const name = part.vehicle ? `${part.vehicle.make} ${part.vehicle.model}` : undefined
  const shape = (name === undefined ? undefined : shapeOf(name)) ?? defaultVehicle
  const lit: Highlight = {
    axle: part.position ?? axleOf(part.group),
    ...(part.side === undefined ? {} : { side: part.side }),
  }
  const words = [name, part.group].filter((word) => word !== undefined).join(' · ')
  return svgDocument(
    `${part.name ?? part.group}: ${lit.axle} axle`,
    `<g class="i">${groundLine}${mirrorForRightSide(drawVehicle(shape, lit), lit)}<g class="d">${axleArrows(shape, lit)}${text(200, 30, words, 'm q', 'middle')}</g></g>`,
  )
}
