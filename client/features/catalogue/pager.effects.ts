import type { EffectDeps } from '#client/features/shop/index.ts'
import { catalogueMaxAge } from '#client/features/shop/index.ts'
import { GroupPartsDocument } from '#client/generated/graphql.ts'
import { groupPageSize } from '#domain/limits.ts'
import type { PagerPorts } from '#machines/pager/pager.ports.ts'

export const pagerEffects = ({ fetchQuery }: EffectDeps): PagerPorts => ({
  loadPage: async ({ filter, country, group, offset }, signal) => {
    const variables = { filter, country, group, offset, limit: groupPageSize }
    const { groupParts } = await fetchQuery(GroupPartsDocument, variables, {
      maxAge: catalogueMaxAge,
      signal,
    })
    return { shown: offset + groupParts.items.length, total: groupParts.total }
  },
})
