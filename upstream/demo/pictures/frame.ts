/** The one frame that every picture stands in: 4:3, one ground line, marks above, figures below. */
import { type MeasureName, type PartAttributes } from './attributes.ts'
import { measured } from './dimension.ts'
import { escapeText, graphite, num, path, red, text } from './svg.ts'

const frameWidth = 400
const frameHeight = 300
/** Where everything stands. */
export const ground = 250

/** What a family of shapes draws of a part. */
export interface Drawing {
  /** Lines of the part itself. */
  ink: string
  /** Dimension lines; they disappear where the picture is shown small. */
  dims: string
  /** The measures that `dims` prints; the frame prints the others below the ground line. */
  shown: readonly MeasureName[]
  /** The box that `ink` fills: x, y, width, height; kits place small copies by it. */ box: Box
  /** One of its views alone, where it holds two: what a kit's row shows. */
  solo?: { ink: string; box: Box }
}
export type Box = readonly [x: number, y: number, width: number, height: number]
export type Draw = (part: PartAttributes) => Drawing

const style =
  `.i{fill:none;stroke:${graphite};stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}` +
  `.i .f{fill:#fff}.i .r{stroke:${red}}.i .s{fill:${red};stroke:${red}}.i .k{fill:${graphite};stroke:none}` +
  `.i .t{stroke-width:1}.i .h{stroke-width:1;stroke-dasharray:5 4}.i .w{stroke:#fff}.i .g{stroke:#8a9097}` +
  `text{font:11px system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;fill:${graphite};stroke:none;font-variant-numeric:tabular-nums}` +
  `.m{font-size:10px;letter-spacing:.08em}.n{font-size:10px}.q{fill:#5c636a}.b{font-weight:600}` +
  // A row's thumbnail: stronger lines, no figures that nobody could read.
  `.i .z{stroke-width:calc(1.5px*var(--z))}@media(max-width:239px){.i{stroke-width:3}.i .t{stroke-width:2}.i .z{stroke-width:calc(3px*var(--z))}.d{display:none}}`

/** A whole SVG document. `title` and `description` are read out where the picture stands alone. */
export const svgDocument = (title: string, content: string, description = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frameWidth} ${frameHeight}" width="${frameWidth}" height="${frameHeight}" role="img"><title>${escapeText(title)}</title>${
    description === '' ? '' : `<desc>${escapeText(description)}</desc>`
  }<style>${style}</style>${content}</svg>`

export const groundLine = path(`M20 ${ground}H380`)

/** Words for the figures below the line. */
export const measureWords: Readonly<Record<MeasureName, string>> = {
  freeLength: 'free length',
  wireDiameter: 'wire Ø',
  turns: 'turns',
  rate: 'rate',
  lift: 'lift',
  load: 'load',
  closedLength: 'closed',
  openLength: 'open',
  travel: 'travel',
  length: 'length',
  width: 'width',
  height: 'height',
  thickness: 'thickness',
  minThickness: 'min. thickness',
  arch: 'arch',
  leaves: 'leaves',
  diameter: 'Ø',
  innerDiameter: 'inner Ø',
  outerDiameter: 'outer Ø',
  rodDiameter: 'rod Ø',
  bodyDiameter: 'body Ø',
  eyeDiameter: 'eye Ø',
  pistonDiameter: 'piston Ø',
  pistons: 'pistons',
  holes: 'holes',
  pitchCircle: 'pitch circle',
  splines: 'splines',
  thread: 'thread',
  taper: 'taper',
  angle: 'angle',
  hardness: 'hardness',
  pressure: 'pressure',
  volume: 'volume',
}

/** Every measure as words and figure, in the part's own order. */
export const wordedMeasures = (part: PartAttributes, without: readonly MeasureName[] = []): string[] =>
  (Object.keys(part.measures) as MeasureName[]).flatMap((name) => {
    const label = without.includes(name) ? undefined : measured(part, name)
    return label === undefined ? [] : [`${measureWords[name]} ${label}`]
  })

const captionWidth = 66
/** Figures joined by dots, broken into lines that fit the frame. */
const captionLines = (words: readonly string[]): string[] => {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 3 <= captionWidth)
      lines[lines.length - 1] = `${last} · ${word}`
    else lines.push(word)
  }
  return lines
}

const marks = (part: PartAttributes) => {
  const place = [part.position, part.side].filter((word) => word !== undefined).join(' ')
  return (
    (place === '' ? '' : text(16, 22, place.toUpperCase(), 'm q')) +
    (part.form ? text(384, 22, part.form.toUpperCase(), 'm q', 'end') : '')
  )
}

/** In a thumbnail the part fills the frame: without its figures there is room for it. */
const filling = ({ box: [x, y, wide, high] }: Drawing): string => {
  const scale = Math.min(350 / wide, 226 / high, 2.4)
  const [dx, dy] = [200 - (x + wide / 2) * scale, 248 - (y + high) * scale]
  return scale > 1.1
    ? `<style>@media(max-width:239px){.p{transform:translate(${num(dx)}px,${num(dy)}px) scale(${scale.toFixed(2)});stroke-width:${num(3 / scale)}}.i .p .t{stroke-width:${num(2 / scale)}}}</style>`
    : ''
}

/** The first picture of a part. */
export const framed = (part: PartAttributes, drawing: Drawing): string => {
  const lines = captionLines(wordedMeasures(part, drawing.shown))
  const caption = lines
    .map((words, index) => text(200, 295 - Math.max(0, lines.length - 1 - index) * 13, words, '', 'middle'))
    .join('')
  return svgDocument(
    part.name ?? part.group,
    `${filling(drawing)}<g class="i">${groundLine}<g class="p">${drawing.ink}</g><g class="d">${drawing.dims}</g></g><g class="d">${marks(part)}${caption}</g>`,
    wordedMeasures(part).join(', '),
  )
}
