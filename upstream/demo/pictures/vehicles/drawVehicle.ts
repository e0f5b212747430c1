/** Side views of vehicles from the left, the driver's side in most of Europe. */
import { groundY } from '../frame.ts'
import { circle, line, num, path, rect } from '../svg.ts'
import type { VehicleShape } from './shape.ts'

/** One scale for all vehicles, so that a van is larger than a roadster. */
const scale = 0.0665

/** In mm. */
type Corner = readonly [x: number, y: number, radius: number]

export interface Highlight {
  axle: 'front' | 'rear' | 'both'
  /** Both if absent. */
  side?: 'left' | 'right'
}

const pen = (shape: VehicleShape) => {
  const left = 200 - (shape.length * scale) / 2 - (shape.spare ? 5 : 0)
  const px = (x: number) => left + x * scale
  const py = (y: number) => groundY - y * scale
  /** An open path through rounded corners. */
  const run = (corners: readonly Corner[]): string =>
    corners
      .map(([x, y, radius], index) => {
        const before = corners[index - 1]
        const after = corners[index + 1]
        if (!before || !after || radius === 0) return `${index === 0 ? 'M' : 'L'}${num(px(x))} ${num(py(y))}`
        const toward = ([ox, oy]: Corner) => {
          const distance = Math.hypot(ox - x, oy - y) || 1
          const part = Math.min(radius, distance / 2) / distance
          return `${num(px(x + (ox - x) * part))} ${num(py(y + (oy - y) * part))}`
        }
        return `L${toward(before)}Q${num(px(x))} ${num(py(y))} ${toward(after)}`
      })
      .join('')
  return { px, py, run }
}

/** The outline from the front bumper over the roof to the rear bumper. */
const outline = (shape: VehicleShape): Corner[] => {
  const { length, height, bonnet, cowl, screen, roofEnd, rearScreen, belt, clearance, body, square } = shape
  const corner = square ? 0.45 : 1
  const foot = clearance + 20
  const nose: Corner[] = [
    [70, foot, 0],
    [10, foot + 40, 60],
    [0, foot + 190, 60 * corner],
    [square ? 25 : 60, bonnet - 130, 80 * corner],
    [square ? 60 : 190, bonnet, 150 * corner],
    [cowl[0], cowl[1], 90],
    [cowl[0] + screen, height - 30, 190 * corner + 40],
  ]
  const crown: Corner = [(cowl[0] + screen + roofEnd[0]) / 2, height, 700]
  const [endX, endY] = roofEnd
  const tailFoot: Corner[] = [
    [length, foot + 170, 60],
    [length - 40, foot, 0],
  ]
  if (body === 'pickup') {
    const bed = belt + 20
    return [
      ...nose,
      crown,
      [endX, endY, 120],
      [endX + rearScreen, bed + 30, 40],
      [endX + rearScreen + 30, bed, 20],
      [length - 30, bed, 40],
      [length - 10, belt - 250, 60],
      ...tailFoot,
    ]
  }
  if (body === 'saloon')
    return [
      ...nose,
      crown,
      [endX, endY, 300],
      [endX + rearScreen, belt + 60, 160],
      [length - 60, belt + 10, 110],
      [length, belt - 330, 80],
      ...tailFoot,
    ]
  if (body === 'coupe' || body === 'roadster')
    return [
      ...nose,
      crown,
      [endX, endY, 420],
      [endX + rearScreen, belt + 80, 260],
      [length - 90, belt + 50, 70],
      [length - 10, belt - 250, 80],
      ...tailFoot,
    ]
  return [
    ...nose,
    crown,
    [endX, endY, 150 * corner + 30],
    [endX + rearScreen, belt + 40, 120],
    [length - 10, belt - 160, 90],
    ...tailFoot,
  ]
}

const windows = (shape: VehicleShape): Corner[] => {
  const { cowl, screen, height, roofEnd, rearScreen, belt, body } = shape
  const drop = body === 'van' ? 190 : 120
  const [endX, endY] = roofEnd
  const back = body === 'pickup' ? 60 : body === 'coupe' || body === 'saloon' ? -20 : 130
  const foot = belt + 30
  const slope = (endX - back + rearScreen * 0.55) as number
  return [
    [cowl[0] + 130, foot, 0],
    [cowl[0] + screen + 70, height - drop, 90],
    [endX - back, endY - drop + 20, 90],
    [slope, foot, 0],
  ]
}

const wheel = (x: number, y: number, radius: number, lit: boolean, sturdy: boolean) => {
  const rim = radius * (sturdy ? 0.6 : 0.72)
  const spokes = Array.from({ length: sturdy ? 6 : 5 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / (sturdy ? 6 : 5) - Math.PI / 2
    return `M${num(x + Math.cos(angle) * radius * 0.2)} ${num(y + Math.sin(angle) * radius * 0.2)}L${num(x + Math.cos(angle) * rim)} ${num(y + Math.sin(angle) * rim)}`
  }).join('')
  const red = lit ? ' r' : ''
  return (
    circle(x, y, radius, `f${red}`) +
    circle(x, y, rim, `f${red}`) +
    path(spokes, `t${red}`) +
    circle(x, y, radius * 0.2, `f${red}`)
  )
}

/** A spring above a wheel, at the position of the part. */
const springAt = (x: number, top: number, bottom: number) => {
  const step = (bottom - top) / 5
  const turns = Array.from(
    { length: 5 },
    (_, index) => `L${num(x + (index % 2 ? -7 : 7))} ${num(top + step * (index + 0.5))}`,
  ).join('')
  return `<path class="r" stroke-width="2.5" d="M${num(x)} ${num(top)}${turns}L${num(x)} ${num(bottom)}M${num(x - 10)} ${num(top)}h20"/>`
}

/** The highlighted axle is red. */
export const drawVehicle = (shape: VehicleShape, lit?: Highlight): string => {
  const { px, py, run } = pen(shape)
  const { tyre, clearance, length, belt, body, height, roofEnd, cowl } = shape
  const front = shape.frontOverhang
  const rear = front + shape.wheelbase
  const arch = tyre / 2 + 75
  const chord = Math.sqrt(Math.max(0, arch ** 2 - (tyre / 2 - clearance) ** 2))
  const sweep = (x: number) =>
    `L${num(px(x + chord))} ${num(py(clearance))}A${num(arch * scale)} ${num(arch * scale)} 0 0 0 ${num(px(x - chord))} ${num(py(clearance))}`
  const shell = path(
    `${run(outline(shape))}L${num(px(length - 90))} ${num(py(clearance))}${sweep(rear)}${sweep(front)}L${num(px(90))} ${num(py(clearance))}Z`,
    'f',
  )
  const corners = windows(shape)
  const [, , , foot] = corners
  const glass = path(`${run(corners)}Z`, 'f')
  const pillars = shape.pillars
    .map((x, index) => {
      const inGlass = x > cowl[0] + shape.screen && x < (foot?.[0] ?? 0) - 40
      const top = inGlass ? height - 150 : belt
      const overArch =
        Math.abs(x - rear) < arch ? tyre / 2 + Math.sqrt(arch ** 2 - (x - rear) ** 2) + 20 : clearance + 70
      const handle =
        index > 0 && body !== 'van' ? line(px(x - 170), py(belt - 110), px(x - 60), py(belt - 110)) : ''
      return line(px(x), py(top), px(x), py(overArch), 't') + handle
    })
    .join('')
  const bedCut =
    body === 'pickup'
      ? line(
          px(roofEnd[0] + shape.rearScreen + 60),
          py(belt + 10),
          px(roofEnd[0] + shape.rearScreen + 60),
          py(clearance + 40),
          't',
        ) + line(px(roofEnd[0] + shape.rearScreen + 60), py(belt - 60), px(length - 40), py(belt - 60), 't')
      : ''
  const doors = line(
    px(cowl[0] + 40),
    py(belt - 40),
    px(body === 'pickup' ? roofEnd[0] + shape.rearScreen : length - 140),
    py(belt - 60),
    't',
  )
  const sill = line(
    px(front + chord + 40),
    py(clearance + 60),
    px(rear - chord - 40),
    py(clearance + 60),
    't',
  )
  const lamp = shape.square
    ? rect(px(40), py(shape.bonnet - 110), 190 * scale, 150 * scale, 'f', 1)
    : path(
        `M${num(px(60))} ${num(py(shape.bonnet - 190))}L${num(px(390))} ${num(py(shape.bonnet - 60))}L${num(px(360))} ${num(py(shape.bonnet - 190))}Z`,
        'f',
      )
  const tail = rect(
    px(length - 120),
    py(belt - 60),
    90 * scale,
    (body === 'saloon' || body === 'coupe' ? 150 : 330) * scale,
    'f',
    1,
  )
  const bumpers =
    line(px(20), py(clearance + 180), px(front - chord - 60), py(clearance + 180), 't') +
    line(px(rear + chord + 60), py(clearance + 200), px(length - 20), py(clearance + 200), 't')
  const rails = shape.rails
    ? path(
        `M${num(px(cowl[0] + shape.screen + 160))} ${num(py(height - 14))}l3 -5H${num(px(roofEnd[0] - 160))}l4 6`,
        '',
      )
    : ''
  const spare = shape.spare ? rect(px(length - 10), py(belt + 90), 13, tyre * scale * 0.92, 'f', 5) : ''
  const sturdy = body === 'pickup' || body === 'suv'
  const r = (tyre / 2) * scale
  const isLit = (axle: 'front' | 'rear') => lit?.axle === axle || lit?.axle === 'both'
  const mark = (axle: 'front' | 'rear', x: number) =>
    isLit(axle) ? springAt(px(x), py(tyre / 2 + arch * 0.9 + 330), py(tyre / 2 + 60)) : ''
  return (
    spare +
    shell +
    rails +
    glass +
    doors +
    pillars +
    bedCut +
    sill +
    bumpers +
    lamp +
    tail +
    wheel(px(front), py(tyre / 2), r, isLit('front'), sturdy) +
    wheel(px(rear), py(tyre / 2), r, isLit('rear'), sturdy) +
    mark('front', front) +
    mark('rear', rear)
  )
}

/** The x position of an axle in the frame. */
export const axleX = (shape: VehicleShape, axle: 'front' | 'rear'): number =>
  pen(shape).px(axle === 'front' ? shape.frontOverhang : shape.frontOverhang + shape.wheelbase)
