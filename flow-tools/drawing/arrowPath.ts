import type { Point } from './layout.ts'

const round = (value: number) => Math.round(value * 10) / 10

/** The SVG path of an arrow's line, with rounded corners. */
export const linePath = (points: readonly Point[]): string => {
  const [first, ...rest] = points
  if (!first) return ''
  const segments = rest.map((point, index) => {
    const previous = points[index] ?? point
    const next = rest[index + 1]
    if (!next) return `L${point.x} ${point.y}`
    const cornerTowards = (other: Point) => {
      const length = Math.hypot(other.x - point.x, other.y - point.y) || 1
      const share = Math.min(6, length / 2) / length
      return `${round(point.x + (other.x - point.x) * share)} ${round(point.y + (other.y - point.y) * share)}`
    }
    return `L${cornerTowards(previous)} Q${point.x} ${point.y} ${cornerTowards(next)}`
  })
  return `M${first.x} ${first.y} ${segments.join(' ')}`
}

/** The SVG path of the triangle at an arrow's end. */
export const headPath = (points: readonly Point[]): string => {
  const [previous, end] = [points.at(-2), points.at(-1)]
  if (!previous || !end) return ''
  const angle = Math.atan2(end.y - previous.y, end.x - previous.x)
  const corner = (turn: number) =>
    `${round(end.x - 8 * Math.cos(angle + turn))} ${round(end.y - 8 * Math.sin(angle + turn))}`
  return `M${end.x} ${end.y} L${corner(0.4)} L${corner(-0.4)} Z`
}
