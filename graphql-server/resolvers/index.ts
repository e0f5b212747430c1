/** All resolvers except those of orders and payments (`orderingResolvers.ts`, `orderLookup.ts`). */
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
