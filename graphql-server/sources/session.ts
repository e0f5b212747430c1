/** `/country`, `/source/{site}` and the announcement. */
import { announcementAnswer, countryAnswer, regionAnswer } from '#contract/rest.ts'
import type { Reads } from './cachedReads.ts'
import type { Client } from './client.ts'
import type { Caller, SessionSource } from './types.ts'

type Deps = {
  upstream: Client
  announcements: Client
  reads: Reads
  /** Uses the visitors' cache. */
  visitorReads: Reads
  caller: Caller
  site: string
  failureLog: SessionFailureLog
}

/** Throttled: an upstream without one of these calls fails for every visitor. */
export type SessionFailureLog = Record<'country' | 'announcement', (error: unknown) => void>

const withFailureLog = async <T>(answer: Promise<T>, logFailure: (error: unknown) => void): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    logFailure(error)
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
  failureLog,
}: Deps): SessionSource => ({
  country: async () => {
    const headers = caller.ip ? { 'x-forwarded-for': caller.ip } : undefined
    const answer = visitorReads.cachedGet(upstream, 'country', '/country', countryAnswer, 'visitor', headers)
    return (await withFailureLog(answer, failureLog.country)).value.code.toUpperCase()
  },
  region: async () => {
    const path = regionPath(site)
    return (await reads.cachedGet(upstream, 'source', path, regionAnswer, 'general')).value
  },
  announcement: async () => {
    const path = '/announcement'
    const lifetime = 'announcement'
    const answer = reads.cachedGet(announcements, 'announcement', path, announcementAnswer, lifetime)
    return (await withFailureLog(answer, failureLog.announcement)).value
  },
})
