/** `/country`, `/source/{site}` and the announcement. */
import { announcementAnswer, countryAnswer, regionAnswer } from '#contract/rest.ts'
import type { Reads } from './cachedReads.ts'
import type { Client } from './client.ts'
import type { Caller, SessionSource } from './types.ts'

type Deps = {
  upstream: Client
  announcements: Client
  reads: Reads
  /** What is kept per visitor. */
  visitorReads: Reads
  caller: Caller
  site: string
  failed: SessionFailureLog
}

/** Told of each time, for every visitor: an upstream without one of them would fill the log. */
export type SessionFailureLog = Record<'country' | 'announcement', (error: unknown) => void>

const reportFailure = async <T>(asked: Promise<T>, failed: (error: unknown) => void): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    failed(error)
    throw error
  }
}

export const regionPath = (site: string) => `/source/${encodeURIComponent(site)}`

export const createSessionSource = ({
  upstream,
  announcements,
  reads,
  visitorReads,
  caller,
  site,
  failed,
}: Deps): SessionSource => ({
  country: async () => {
    const headers = caller.ip ? { 'x-forwarded-for': caller.ip } : undefined
    const asked = visitorReads.cachedGet(upstream, 'country', '/country', countryAnswer, 'visitor', headers)
    return (await reportFailure(asked, failed.country)).value.code.toUpperCase()
  },
  region: async () => {
    const path = regionPath(site)
    return (await reads.cachedGet(upstream, 'source', path, regionAnswer, 'general')).value
  },
  announcement: async () => {
    const path = '/announcement'
    const life = 'announcement'
    const asked = reads.cachedGet(announcements, 'announcement', path, announcementAnswer, life)
    return (await reportFailure(asked, failed.announcement)).value
  },
})
