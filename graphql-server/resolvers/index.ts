/** All resolvers but those of payments, which are merged in where the schema is made. */
import type { Resolvers } from '../generated/schema.ts'
import { Catalogue } from './Catalogue.ts'
import { cartMutations } from './cartMutations.ts'
import { formMutations } from './formMutations.ts'
import { Product } from './Product.ts'
import { Query } from './Query.ts'
import { CountryCode } from './scalars.ts'

export const resolvers: Resolvers = {
  CountryCode,
  Query,
  Mutation: { ...cartMutations, ...formMutations },
  Catalogue,
  Product,
}
