import type { EffectDeps } from '#client/features/shop/index.ts'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { SessionDocument } from '#client/generated/graphql.ts'
import type { SessionPorts } from '#machines/session/session.ports.ts'

export const sessionEffects = ({ fetchQuery, hydrated }: EffectDeps): SessionPorts => ({
  fetchSession: async () => {
    await hydrated
    const { session } = await fetchQuery(SessionDocument, {}, { maxAge: defaultMaxAge })
    return { country: session.country, problem: session.problem ?? null }
  },
})
