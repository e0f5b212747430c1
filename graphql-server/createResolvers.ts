/** Puts the resolvers of the schema together, with what those that write need. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './config.ts'
import type { RateLimiter } from './http/rateLimits.ts'
import { networkOf } from './http/visitorIp.ts'
import { createOrderCodes } from './order-lookup/orderCodes.ts'
import { createRequestCode } from './order-lookup/requestCode.ts'
import type { PaymentService } from './payments/paymentService.ts'
import { createPlacedOrders } from './placement/placedOrders.ts'
import { createPlacementLocks } from './placement/placementLocks.ts'
import { createUnpaidLimit } from './placement/unpaidLimit.ts'
import { resolvers } from './resolvers/index.ts'
import { createOrderingResolvers } from './resolvers/orderingResolvers.ts'
import { createOrderLookupResolvers } from './resolvers/orderLookup.ts'
import { createStockAlertMutations } from './resolvers/stockAlertMutations.ts'
import type { Signing } from './signing.ts'
import { createRequestAlert } from './stock-alerts/requestAlert.ts'
import type { Records } from './storage/records.ts'

type Deps = {
  config: Config
  payments: PaymentService
  records: Records
  signing: Signing
  limiter: RateLimiter
  now: () => number
}

export const createResolvers = ({ config, payments, records, signing, limiter, now }: Deps) => {
  const { origin } = config.shop
  const ordering = createOrderingResolvers({
    payments,
    placementLocks: createPlacementLocks(records, now),
    placedOrders: createPlacedOrders(records),
    unpaidLimit: createUnpaidLimit({
      records,
      limits: config.unpaid,
      keyOf: (ip) => signing('visitor').signatureOf(`unpaid:${networkOf(ip)}`),
      now,
    }),
  })
  const orderCodes = createOrderCodes({ records, signing, now })
  const orderLookup = createOrderLookupResolvers({
    payments,
    orderCodes,
    requestCode: createRequestCode({ codes: orderCodes, limiter, origin, pause: sleep }),
  })
  const stockAlerts = createStockAlertMutations(createRequestAlert({ limiter, origin, pause: sleep }))
  return [resolvers, ordering, orderLookup, stockAlerts]
}
