/** `/country`, `/source/{site}` and the announcement. */
import { announcementAnswer, countryAnswer, regionAnswer } from '#contract/rest.ts'
import type { Client } from './client.ts'
import type { Reads } from './reads.ts'
import type { Caller, SessionSource } from './types.ts'

type Deps = {
  upstream: Client
  announcements: Client
  reads: Reads
  /** What is kept per visitor. */
  visitorReads: Reads
  caller: Caller
  site: string
}

export const regionPath = (site: string) => `/source/${encodeURIComponent(site)}`

export const createSessionSource = ({
  upstream,
  announcements,
  reads,
  visitorReads,
  caller,
  site,
}: Deps): SessionSource => ({
  country: async () => {
    const headers = caller.ip ? { 'x-forwarded-for': caller.ip } : undefined
    const answer = await visitorReads.cachedGet(
      upstream,
      'country',
      '/country',
      countryAnswer,
      'visitor',
      headers,
    )
    return answer.value.code.toUpperCase()
  },
  region: async () => {
    const path = regionPath(site)
    return (await reads.cachedGet(upstream, 'source', path, regionAnswer, 'general')).value
  },
  announcement: async () =>
    (
      await reads.cachedGet(
        announcements,
        'announcement',
        '/announcement',
        announcementAnswer,
        'announcement',
      )
    ).value,
})
