/** A sheet in the place of a maker's fitting instructions. It says that it is none. */
import { svgDocument } from './frame.ts'
import { rect, text } from './svg.ts'

const lines = [
  'This part is invented: it exists in the demonstration of this shop only,',
  'and nobody wrote fitting instructions for it.',
  'A seller’s own system links the maker’s instructions here, as a PDF or',
  'a picture, with their language and size.',
  'Do not fit anything by this sheet.',
]

export const sampleSheet = (name: string): string =>
  svgDocument(
    `Sample sheet: ${name}`,
    rect(0, 0, 400, 300, 'f') +
      text(20, 40, 'SAMPLE SHEET OF THE DEMONSTRATION', 'm b') +
      text(20, 66, name.slice(0, 58), 'b') +
      lines.map((line, index) => text(20, 100 + index * 20, line)).join(''),
    lines.join(' '),
  )
