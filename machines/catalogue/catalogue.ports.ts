import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { type PortsOf, promisePort } from '../port.ts'
import type { CatalogueResult } from './catalogue.types.ts'

interface CatalogueRequest {
  filter: CatalogueFilter
  country: string
  /** Reads the list again, whatever was kept of it: its result was shown already. */
  reload: boolean
}

export const cataloguePorts = {
  actors: {
    loadCatalogue: promisePort<CatalogueRequest, CatalogueResult>(),
  },
}
export type CataloguePorts = PortsOf<typeof cataloguePorts>
