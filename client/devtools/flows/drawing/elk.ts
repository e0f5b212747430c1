import ELK from 'elkjs/lib/elk.bundled.js'
import type { Chart } from './chart.ts'
import { type Layout, layOut } from './layout.ts'

/** The layout library, heavy: this file is only reached by the flow viewer's chunk and by scripts. */
export const createLayouter = () => {
  const elk = new ELK()
  const done = new Map<string, Promise<Layout>>()
  return (chart: Chart): Promise<Layout> => {
    const found = done.get(chart.id) ?? layOut(elk, chart)
    done.set(chart.id, found)
    return found
  }
}
