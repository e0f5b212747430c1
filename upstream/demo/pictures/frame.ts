/** The frame of every picture: 4:3, with a ground line, texts in the upper corners and measures below. */
import { type MeasureName, type PartAttributes } from './attributes.ts'
import { formatMeasure } from './dimension.ts'
import { escapeText, graphite, num, path, red, text } from './svg.ts'

export const frameWidth = 400
const frameHeight = 300
/** The height of the ground line. */
export const groundY = 250

/** The drawing of a part. */
export interface Drawing {
  /** The SVG of the part itself. */
  ink: string
  /** The SVG of its dimension lines, which thumbnails hide. */
  dimensions: string
  /** The measures that `dimensions` prints; the frame prints the others below the ground line. */
  dimensioned: readonly MeasureName[]
  /** The bounding box of `ink`. */
  box: Box
  /** For drawings whose length is true to scale, so that two can be compared. */
  pixelsPerMm?: number
  /** One of two views, for a kit's row. */
  singleView?: { ink: string; box: Box }
}
export type Box = readonly [x: number, y: number, width: number, height: number]
export type Draw = (part: PartAttributes) => Drawing

const style =
  `.i{fill:none;stroke:${graphite};stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}` +
  `.i .f{fill:#fff}.i .r{stroke:${red}}.i .s{fill:${red};stroke:${red}}.i .k{fill:${graphite};stroke:none}` +
  `.i .t{stroke-width:1}.i .h{stroke-width:1;stroke-dasharray:5 4}.i .w{stroke:#fff}.i .g{stroke:#8a9097}` +
  `text{font:11px system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;fill:${graphite};stroke:none;font-variant-numeric:tabular-nums}` +
  `.m{font-size:10px;letter-spacing:.08em}.n{font-size:10px}.q{fill:#5c636a}.b{font-weight:600}` +
  // Thumbnails have stronger lines and no texts, which would be too small to read.
  `.i .z{stroke-width:calc(1.5px*var(--z))}@media(max-width:239px){.i{stroke-width:3}.i .t{stroke-width:2}.i .z{stroke-width:calc(3px*var(--z))}.d{display:none}}`

/** An SVG document. Screen readers read out `title` and `description` if it is shown by itself. */
export const svgDocument = (title: string, content: string, description = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frameWidth} ${frameHeight}" width="${frameWidth}" height="${frameHeight}" role="img"><title>${escapeText(title)}</title>${
    description === '' ? '' : `<desc>${escapeText(description)}</desc>`
  }<style>${style}</style>${content}</svg>`

export const groundLine = path(`M20 ${groundY}H380`)

/** The labels of the measures below the ground line. */
export const measureLabels: Readonly<Record<MeasureName, string>> = {
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

/** Every measure with its label, in the order of the part. */
export const measureTexts = (part: PartAttributes, without: readonly MeasureName[] = []): string[] =>
  (Object.keys(part.measures) as MeasureName[]).flatMap((name) => {
    const label = without.includes(name) ? undefined : formatMeasure(part, name)
    return label === undefined ? [] : [`${measureLabels[name]} ${label}`]
  })

const captionWidth = 66
/** Joins texts with dots, in lines that fit the frame. */
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

/** Of labels that interrupt the line behind them: only pictures of parts have some. */
const labelStyle = '<style>.e{stroke:#fff;stroke-width:3;paint-order:stroke}</style>'

const cornerTexts = (part: PartAttributes) => {
  const position = [part.position, part.side].filter((word) => word !== undefined).join(' ')
  return (
    (position === '' ? '' : text(16, 22, position.toUpperCase(), 'm q')) +
    (part.form ? text(384, 22, part.form.toUpperCase(), 'm q', 'end') : '')
  )
}

/** Enlarges the part in a thumbnail, which has no texts. */
const thumbnailStyle = ({ box: [x, y, wide, high] }: Drawing): string => {
  const scale = Math.min(350 / wide, 226 / high, 2.4)
  const [dx, dy] = [200 - (x + wide / 2) * scale, 248 - (y + high) * scale]
  return scale > 1.1
    ? `<style>@media(max-width:239px){.p{transform:translate(${num(dx)}px,${num(dy)}px) scale(${scale.toFixed(2)});stroke-width:${num(3 / scale)}}.i .p .t{stroke-width:${num(2 / scale)}}}</style>`
    : ''
}

/** The first picture of a part: the drawing with dimension lines. */
export const drawInFrame = (part: PartAttributes, drawing: Drawing): string => {
  const lines = captionLines(measureTexts(part, drawing.dimensioned))
  const caption = lines
    .map((words, index) => text(200, 295 - Math.max(0, lines.length - 1 - index) * 13, words, '', 'middle'))
    .join('')
  return svgDocument(
    part.name ?? part.group,
    `${labelStyle}${thumbnailStyle(drawing)}<g class="i">${groundLine}<g class="p">${drawing.ink}</g><g class="d">${drawing.dimensions}</g></g><g class="d">${cornerTexts(part)}${caption}</g>`,
    measureTexts(part).join(', '),
  )
}
