import type { EffectDeps } from '#client/features/shop/index.ts'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { PartLookupsDocument } from '#client/generated/graphql.ts'
import { requestEdit } from '#machines/cart/cart.requestEdit.ts'
import type { SharedCartPorts } from '#machines/shared-cart/shared-cart.ports.ts'
import { offerVariables } from './offerVariables.ts'

export const sharedCartEffects = ({ cart, fetchQuery }: EffectDeps): SharedCartPorts => ({
  loadOffer: async (query, signal) => {
    await fetchQuery(PartLookupsDocument, offerVariables(query), { maxAge: defaultMaxAge, signal })
  },
  addOfferedPart: (part) =>
    requestEdit(cart(), { kind: 'add', ...part, key: crypto.randomUUID() }, { quiet: true }),
})
