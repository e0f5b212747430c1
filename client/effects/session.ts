import type { SessionPorts } from '#machines/session/session.types.ts'
import { usualAge } from '../graphql/ask.ts'
import { SessionDocument } from '../graphql/generated/graphql.ts'
import type { Tools } from './tools.ts'

export const sessionPorts = ({ ask, alive }: Tools): SessionPorts => ({
  fetchSession: async () => {
    await alive
    const { session } = await ask(SessionDocument, {}, { maxAge: usualAge })
    return { country: session.country, problem: session.problem ?? null }
  },
})
