import type { Ignored } from '../ignored.ts'
import type { CatalogueEvent } from './catalogue.types.ts'

export const catalogueIgnored: Ignored<CatalogueEvent> = {}
