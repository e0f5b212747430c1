/** The resolvers that place, show and pay orders. They depend on payments and on stored placements. */
import type { Resolvers } from '../generated/schema.ts'
import { createCancelOrderResolvers } from './cancelOrderMutation.ts'
import { createOrderResolvers } from './order.ts'
import { createPaymentResolvers } from './paymentMutations.ts'
import { createPlacementResolvers, type PlacementDeps } from './placeOrderMutation.ts'

export const createOrderingResolvers = (deps: PlacementDeps): Resolvers => ({
  Query: createOrderResolvers(deps.payments).Query,
  Mutation: {
    ...createPlacementResolvers(deps).Mutation,
    ...createPaymentResolvers(deps.payments).Mutation,
    ...createCancelOrderResolvers(deps.payments).Mutation,
  },
})
