/** Vehicles as whole pictures: by themselves, and with the place of a part lit. */
import type { PartAttributes } from '../attributes.ts'
import { groundLine, svgDocument } from '../frame.ts'
import { num, path, text } from '../svg.ts'
import { axleAt, type Lit, vehicleInk } from './drawVehicle.ts'
import type { VehicleShape } from './shape.ts'
import { shapeOf, someVehicle } from './shapes.ts'

/** The right side is the left one mirrored: the front points to the right then. */
const turned = (ink: string, lit?: Lit) =>
  lit?.side === 'right' ? `<g transform="matrix(-1 0 0 1 400 0)">${ink}</g>` : ink

const arrowBelow = (shape: VehicleShape, lit: Lit) => {
  const axles = lit.axle === 'both' ? (['front', 'rear'] as const) : ([lit.axle] as const)
  const arrows = axles.map((axle) => {
    const x = lit.side === 'right' ? 400 - axleAt(shape, axle) : axleAt(shape, axle)
    return path(`M${num(x)} 272V258M${num(x - 4)} 264L${num(x)} 257L${num(x + 4)} 264`, 'r')
  })
  const at = lit.axle === 'both' ? 200 : axleAt(shape, lit.axle)
  const x = Math.min(320, Math.max(80, lit.side === 'right' ? 400 - at : at))
  const words = lit.axle === 'both' ? 'both axles' : `${lit.axle} axle`
  const side = lit.side ?? (lit.axle === 'both' ? undefined : 'both sides')
  return (
    arrows.join('') +
    text(x, 288, [words, side].filter((word) => word !== undefined).join(', '), '', 'middle')
  )
}

/** A vehicle of the shop by `make-model`, or undefined where there is none of that name. */
export const vehiclePicture = (slug: string, lit?: Lit): string | undefined => {
  const shape = shapeOf(slug)
  if (!shape) return undefined
  return svgDocument(
    slug.replaceAll('-', ' '),
    `<g class="i">${groundLine}${turned(vehicleInk(shape, lit), lit)}${lit ? `<g class="d">${arrowBelow(shape, lit)}</g>` : ''}</g>`,
  )
}

/** Where groups sit that carry no position of their own. */
const axleOf = (group: string): Lit['axle'] =>
  /^(COMPLETE|COIL-OVER|LIFT|LOWERING|BRAKE) KITS$|FLUIDS|ACCESSORIES/.test(group)
    ? 'both'
    : /REAR|LEAF|LEAVES|SHACKLE|U-BOLT|TRAILING|AIRBAG|SHOES|DRUM|PANHARD/.test(group)
      ? 'rear'
      : 'front'

/** The third picture of a part: the vehicle with the axle and side lit where the part sits. */
export const litVehicle = (part: PartAttributes): string => {
  const name = part.vehicle ? `${part.vehicle.make} ${part.vehicle.model}` : undefined
  const shape = (name === undefined ? undefined : shapeOf(name)) ?? someVehicle
  const lit: Lit = {
    axle: part.position ?? axleOf(part.group),
    ...(part.side === undefined ? {} : { side: part.side }),
  }
  const words = [name, part.group].filter((word) => word !== undefined).join(' · ')
  return svgDocument(
    `${part.name ?? part.group}: ${lit.axle} axle`,
    `<g class="i">${groundLine}${turned(vehicleInk(shape, lit), lit)}<g class="d">${arrowBelow(shape, lit)}${text(200, 30, words, 'm q', 'middle')}</g></g>`,
  )
}
