import { answerFinderOptions } from '../catalogue/finderOptions.ts'
import { answerFitments } from '../catalogue/fitments.ts'
import { answerPartList } from '../catalogue/partList.ts'
import { answerProduct } from '../catalogue/product.ts'
import { answerRelatedParts } from '../catalogue/relatedParts.ts'
import { answerSearch } from '../catalogue/search.ts'
import { answerStock } from '../catalogue/stock.ts'
import { answerVariants } from '../catalogue/variants.ts'
import type { RegisterRoutes } from '../context.ts'
import {
  getFitmentsRequest,
  getItemRequest,
  getOptionsRequest,
  getPartsRequest,
  getRelatedItemsRequest,
  getStockRequest,
  getVariantsRequest,
} from '../contract/catalogue.ts'
import { searchRequest } from '../contract/search.ts'
import { readAction, registerActions } from './dispatch.ts'

/** `/applications`, `/search`, `/item` and `/variants`: finding parts. */
export const registerCatalogueRoutes: RegisterRoutes = (app, context) => {
  registerActions(app, '/applications', context, [
    readAction({ action: 'getApplications', request: getOptionsRequest, handle: answerFinderOptions }),
  ])
  registerActions(app, '/search', context, [
    readAction({ action: 'getApplications', request: getPartsRequest, handle: answerPartList }),
    readAction({ action: 'search', request: searchRequest, handle: answerSearch }),
  ])
  registerActions(app, '/item', context, [
    readAction({ action: 'getItem', request: getItemRequest, handle: answerProduct }),
    readAction({ action: 'getRelatedItems', request: getRelatedItemsRequest, handle: answerRelatedParts }),
    readAction({ action: 'getApplications', request: getFitmentsRequest, handle: answerFitments }),
    readAction({ action: 'getStock', request: getStockRequest, handle: answerStock }),
  ])
  registerActions(app, '/variants', context, [
    readAction({ action: 'getVariants', request: getVariantsRequest, handle: answerVariants }),
  ])
}
