import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyStateMachine } from 'xstate'
import { chartOf } from './chart.ts'
import { Drawing } from './Drawing.tsx'
import { createLayoutEngine } from './layoutEngine.ts'

/** Draws machines as SVG; one element per line makes the changes of a picture readable. */
export const createPainter = () => {
  const layOut = createLayoutEngine()
  return async (machine: AnyStateMachine): Promise<string> => {
    const layout = await layOut(chartOf(machine))
    return `${renderToStaticMarkup(<Drawing layout={layout} />).replaceAll('<g', '\n<g')}\n`
  }
}
