import {
  getFitmentsRequest,
  getItemRequest,
  getOptionsRequest,
  getPartsRequest,
  getRelatedItemsRequest,
  getStockRequest,
  getVariantsRequest,
  searchRequest,
} from '../contract/catalogue.ts'
import type { Area } from '../createUpstream.ts'
import { read, serve } from './dispatch.ts'
import { answerFitments } from './fitments.ts'
import { answerItem } from './item.ts'
import { answerOptions } from './options.ts'
import { answerParts } from './parts.ts'
import { answerRelated } from './related.ts'
import { answerSearch } from './search.ts'
import { answerStock } from './stock.ts'
import { answerVariants } from './variants.ts'

/** Finding parts: `/applications`, `/search`, `/item`, `/variants`. */
export const catalogueArea: Area = (app, context) => {
  serve(app, '/applications', context, [
    read({ action: 'getApplications', request: getOptionsRequest, handle: answerOptions }),
  ])
  serve(app, '/search', context, [
    read({ action: 'getApplications', request: getPartsRequest, handle: answerParts }),
    read({ action: 'search', request: searchRequest, handle: answerSearch }),
  ])
  serve(app, '/item', context, [
    read({ action: 'getItem', request: getItemRequest, handle: answerItem }),
    read({ action: 'getRelatedItems', request: getRelatedItemsRequest, handle: answerRelated }),
    read({ action: 'getApplications', request: getFitmentsRequest, handle: answerFitments }),
    read({ action: 'getStock', request: getStockRequest, handle: answerStock }),
  ])
  serve(app, '/variants', context, [
    read({ action: 'getVariants', request: getVariantsRequest, handle: answerVariants }),
  ])
}
