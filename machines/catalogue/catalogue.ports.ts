import { type PortsOf, promisePort } from '../port.ts'
import type { CatalogueFilter } from '../vocabulary.ts'
import type { CatalogueVerdict } from './catalogue.types.ts'

export const cataloguePorts = {
  actors: {
    loadCatalogue: promisePort<{ filter: CatalogueFilter; country: string }, CatalogueVerdict>(),
  },
}
export type CataloguePorts = PortsOf<typeof cataloguePorts>
