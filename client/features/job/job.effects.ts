import type { EffectDeps } from '#client/features/shop/index.ts'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { JobDocument } from '#client/generated/graphql.ts'
import { requestEdit } from '#machines/cart/cart.requestEdit.ts'
import type { JobPorts } from '#machines/job/job.ports.ts'
import { jobVariables } from './jobVariables.ts'

export const jobEffects = ({ cart, fetchQuery }: EffectDeps): JobPorts => ({
  loadJob: async (query, signal) => {
    const { job } = await fetchQuery(JobDocument, jobVariables(query), { maxAge: defaultMaxAge, signal })
    return { kind: job.__typename === 'Job' ? 'found' : 'missing' }
  },
  addJobPart: (part) =>
    requestEdit(cart(), { kind: 'add', ...part, key: crypto.randomUUID() }, { quiet: true }),
})
