/** All changes of the tables, in order. The name and the SQL of a released migration never change. */
import type { Migration } from 'kysely/migration'
import { catalogueTables } from './0001-catalogue.ts'
import { commerceTables } from './0002-commerce.ts'
import { partSummaries } from './0003-part-summaries.ts'
import { cartsByAge } from './0004-carts-by-age.ts'
import { shippingName } from './0005-carriage-name.ts'
import { articleNumbers } from './0006-article-numbers.ts'
import { cancelledOrders } from './0007-cancelled-orders.ts'
import { rowsByAge } from './0009-rows-by-age.ts'
import { orderAddress } from './0010-order-address.ts'
import { orderEvents } from './0011-order-events.ts'
import { stockAlerts } from './0012-stock-alerts.ts'
import { saleUnit } from './0013-sale-unit.ts'
import { vehicleEngines } from './0014-vehicle-engines.ts'
import { shippingDescription } from './0015-shipping-description.ts'
import { fitmentVersion } from './0016-fitment-version.ts'
import { numberSpellings } from './0017-number-spellings.ts'
import { listedBrands } from './0018-listed-brands.ts'
import { workshopData } from './0019-workshop-data.ts'
import { pictureScale } from './0020-picture-scale.ts'
import { stockUpdates } from './0021-stock-updates.ts'
import { searchIndexes } from './0022-search-indexes.ts'
import { summariesInTurn } from './0023-summaries-in-turn.ts'
import { priceHistory } from './0024-price-history.ts'
import { manufacturerStock } from './0025-manufacturer-stock.ts'
import { alertLinks } from './0026-alert-links.ts'
import { invoices } from './0027-invoices.ts'
import { promoTerms } from './0028-promo-terms.ts'
import { withdrawnQuantities } from './0029-withdrawn-quantities.ts'
import { merchantCancellations } from './0030-merchant-cancellations.ts'
import { deliveryList } from './0031-delivery-list.ts'
import { manufacturerStockRows } from './0032-manufacturer-stock-rows.ts'
import { standardShipping } from './0033-standard-shipping.ts'
import { refundRequests } from './0034-refund-requests.ts'
import { unpaidWithdrawals } from './0035-unpaid-withdrawals.ts'
import { partialRefunds } from './0036-partial-refunds.ts'
import { removedCartLines } from './0037-removed-cart-lines.ts'

export const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogueTables,
  '0002-commerce': commerceTables,
  '0003-cards': partSummaries,
  '0004-carts-by-age': cartsByAge,
  '0005-carriage-name': shippingName,
  '0006-article-numbers': articleNumbers,
  '0007-cancelled-orders': cancelledOrders,
  '0009-rows-by-age': rowsByAge,
  '0010-order-address': orderAddress,
  '0011-order-events': orderEvents,
  '0012-stock-alerts': stockAlerts,
  '0013-sale-unit': saleUnit,
  '0014-vehicle-engines': vehicleEngines,
  '0015-shipping-description': shippingDescription,
  '0016-fitment-version': fitmentVersion,
  '0017-number-spellings': numberSpellings,
  '0018-listed-brands': listedBrands,
  '0019-workshop-data': workshopData,
  '0020-picture-scale': pictureScale,
  '0021-stock-updates': stockUpdates,
  '0022-search-indexes': searchIndexes,
  '0023-summaries-in-turn': summariesInTurn,
  '0024-price-history': priceHistory,
  '0025-manufacturer-stock': manufacturerStock,
  '0026-alert-links': alertLinks,
  '0027-invoices': invoices,
  '0028-promo-terms': promoTerms,
  '0029-withdrawn-quantities': withdrawnQuantities,
  '0030-merchant-cancellations': merchantCancellations,
  '0031-delivery-list': deliveryList,
  '0032-manufacturer-stock-rows': manufacturerStockRows,
  '0033-standard-shipping': standardShipping,
  '0034-refund-requests': refundRequests,
  '0035-unpaid-withdrawals': unpaidWithdrawals,
  '0036-partial-refunds': partialRefunds,
  '0037-removed-cart-lines': removedCartLines,
}
