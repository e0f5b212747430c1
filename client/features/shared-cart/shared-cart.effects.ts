import type { EffectDeps } from '#client/features/shop/index.ts'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { PartLookupsDocument } from '#client/generated/graphql.ts'
import { requestEdit } from '#machines/cart/cart.requestEdit.ts'
import type { SharedCartPorts } from '#machines/shared-cart/shared-cart.ports.ts'
import { sharedCartVariables } from './sharedCartVariables.ts'

export const sharedCartEffects = ({ cart, fetchQuery }: EffectDeps): SharedCartPorts => ({
  loadSharedCart: async (query, signal) => {
    await fetchQuery(PartLookupsDocument, sharedCartVariables(query), { maxAge: defaultMaxAge, signal })
  },
  addSharedCartPart: (part) =>
    requestEdit(cart(), { kind: 'add', ...part, key: crypto.randomUUID() }, { quiet: true }),
})
