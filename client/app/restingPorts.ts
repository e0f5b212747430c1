import { createPagePorts } from './pagePorts.ts'

/**
 * For pages that are rendered: no actor of a page runs there, so nothing of a visitor is needed, and machines whose
 * ports are these are put together once per process.
 */
export const restingPorts = createPagePorts(() => {
  throw new Error('A page that is rendered does nothing.')
})
