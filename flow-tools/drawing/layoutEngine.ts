import ELK from 'elkjs/lib/elk.bundled.js'
import type { Chart } from './chart.ts'
import { type Layout, layOut } from './layout.ts'

/**
 * Returns a function that lays charts out and caches the layouts. The layout library is heavy: only the flow viewer's
 * chunk and scripts may import this file.
 */
export const createLayoutEngine = () => {
  const elk = new ELK()
  const layouts = new Map<string, Promise<Layout>>()
  return (chart: Chart): Promise<Layout> => {
    const layout = layouts.get(chart.id) ?? layOut(elk, chart)
    layouts.set(chart.id, layout)
    return layout
  }
}
