import { renderToStaticMarkup } from 'react-dom/server'
import { machines } from '../machines.ts'
import { chartOf } from './chart.ts'
import { Drawing } from './Drawing.tsx'
import { createLayoutEngine } from './layoutEngine.ts'

export { chartList } from './chartList.ts'

/** An SVG picture of every machine, by its file name. */
export const drawPictures = async (): Promise<ReadonlyMap<string, string>> => {
  const layOut = createLayoutEngine()
  const pictures = new Map<string, string>()
  for (const machine of machines.values()) {
    const layout = await layOut(chartOf(machine))
    // One element per line makes the changes of a picture readable.
    const picture = renderToStaticMarkup(<Drawing layout={layout} />).replaceAll('<g', '\n<g')
    pictures.set(`${machine.id}.svg`, `${picture}\n`)
  }
  return pictures
}
