import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useCart } from '#client/features/cart/index.ts'
import { useMachineRef } from '#client/features/shop/index.ts'
import { type JobQuery as JobData, JobDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { heldItems } from '#domain/cart/heldItems.ts'
import { jobAddress } from '#domain/job/jobAddress.ts'
import { planJob } from '#domain/job/planJob.ts'
import { jobMachine } from '#machines/job/job.machine.ts'
import { jobChoices } from '#machines/job/job.select.ts'
import type { JobQuery, JobResult } from '#machines/job/job.types.ts'
import { jobVariables } from './jobVariables.ts'
import { type ShownJob, shownJob, withOwnChoices } from './shownJob.ts'

const nothing = { lines: [], itemQuantities: [] }

/** The work as it is known, while it is loaded anew for what its owner has just said of the same vehicle. */
const useLastKnown = (query: JobQuery): JobData | undefined => {
  const data = useCachedQuery(JobDocument, jobVariables(query))
  const key = jobAddress(query.job, query) + query.country
  const [last, setLast] = useState({ key, data })
  if (data && (data !== last.data || key !== last.key)) setLast({ key, data })
  return data ?? (last.key === key ? last.data : undefined)
}

/** The actor of one piece of work, what it needs, and how far the cart covers it. */
export const useJob = (query: JobQuery) => {
  const data = useLastKnown(query)
  const [loaded] = useState<JobResult | null>(() =>
    data ? { kind: data.job.__typename === 'Job' ? 'found' : 'missing' } : null,
  )
  const actor = useMachineRef(jobMachine, { input: { ...query, loaded } })
  const { part, vehicle } = query
  useEffect(() => actor.send({ type: 'vehicle.changed', vehicle }), [actor, vehicle])
  const made = useSelector(actor, jobChoices)
  const queried = data?.job.__typename === 'Job' ? data.job : null
  const job = useMemo<ShownJob | null>(
    () => queried && shownJob(queried, { part, vehicle }),
    [queried, part, vehicle],
  )
  const cart = useCart()
  const content = cart.kind === 'filled' ? cart.cart : nothing
  const held = job ? heldItems(content, job.kits) : []
  const choices = job ? withOwnChoices(job, held, made, { part, vehicle }) : made
  return { actor, vehicle, job, held, choices, plan: job ? planJob(job, held, choices) : null }
}
export type JobState = ReturnType<typeof useJob>
