import type { CatalogueFilter } from '#domain/catalogueFilter.ts'
import { type PortsOf, promisePort } from '../port.ts'
import type { CatalogueResult } from './catalogue.types.ts'

export const cataloguePorts = {
  actors: {
    loadCatalogue: promisePort<{ filter: CatalogueFilter; country: string }, CatalogueResult>(),
  },
}
export type CataloguePorts = PortsOf<typeof cataloguePorts>
