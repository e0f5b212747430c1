/**
 * The resolvers that need nothing but the context of their request. `createServer.ts` adds those that are created with more: for
 * orders and payments (`orderingResolvers.ts`), order lookup (`orderLookup.ts`) and stock alerts (`stockAlertMutations.ts`).
 */
import type { Resolvers } from '../generated/schema.ts'
import { Catalogue } from './Catalogue.ts'
import { cartMutations } from './cartMutations.ts'
import { formMutations } from './formMutations.ts'
import { PartMatch } from './PartMatch.ts'
import { Product } from './Product.ts'
import { Query } from './Query.ts'
import { Session } from './Session.ts'
import { CountryCode } from './scalars.ts'
import { vehicleMutations } from './vehicleMutations.ts'
import { resolveWireText } from './wireTexts.ts'

export const resolvers: Resolvers = {
  CountryCode,
  Query,
  Mutation: { ...cartMutations, ...formMutations, ...vehicleMutations },
  Catalogue,
  PartMatch,
  Product,
  Session,
}

/** For fields without a resolver. */
export const defaultResolvers = { Product: resolveWireText }
