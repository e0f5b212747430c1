import { renderToStaticMarkup } from 'react-dom/server'
import { machines } from '../machines.ts'
import { chartOf } from './chart.ts'
import { Drawing } from './Drawing.tsx'
import { createLayouter } from './elk.ts'

/** A picture of every machine, by the name of its file: `cart.svg`. */
export const drawPictures = async (): Promise<ReadonlyMap<string, string>> => {
  const layOut = createLayouter()
  const pictures = new Map<string, string>()
  for (const machine of machines.values()) {
    const layout = await layOut(chartOf(machine))
    // A line each, so that a changed machine is a readable change of its picture.
    const picture = renderToStaticMarkup(<Drawing layout={layout} />).replaceAll('<g', '\n<g')
    pictures.set(`${machine.id}.svg`, `${picture}\n`)
  }
  return pictures
}
