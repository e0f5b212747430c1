/** A sheet in the place of a maker's fitting instructions. It says that it is none. */
import { svgDocument } from './frame.ts'
import { group, rect, text } from './svg.ts'

const lines = [
  'This part is invented: it exists in the demonstration of',
  'this shop only, and nobody wrote instructions for it.',
  'A seller’s own system links the maker’s instructions here,',
  'as a PDF or a picture, with their language and size.',
  'Do not fit anything by this sheet.',
]
/** About as many letters as fit into a line. */
const maxNameLength = 54

export const sampleSheet = (name: string): string =>
  svgDocument(
    `Sample sheet: ${name}`,
    group(rect(0, 0, 400, 300, 'f'), 'class="i"') +
      text(20, 40, 'SAMPLE SHEET OF THE DEMONSTRATION', 'm b') +
      text(20, 66, name.slice(0, maxNameLength), 'b') +
      lines.map((line, index) => text(20, 100 + index * 20, line)).join(''),
    lines.join(' '),
  )
