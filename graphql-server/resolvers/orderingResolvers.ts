/** The resolvers of placing, showing and paying an order. They need the server's payments and its stored placements. */
import type { Resolvers } from '../generated/schema.ts'
import { createOrderResolvers } from './order.ts'
import { createPaymentResolvers } from './paymentMutations.ts'
import { createPlacementResolvers, type PlacementParts } from './placeOrderMutation.ts'

export const createOrderingResolvers = (parts: PlacementParts): Resolvers => ({
  Query: createOrderResolvers(parts).Query,
  Mutation: { ...createPlacementResolvers(parts).Mutation, ...createPaymentResolvers(parts).Mutation },
})
