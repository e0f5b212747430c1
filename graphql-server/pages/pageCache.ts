/**
 * Caches rendered pages for all visitors of one country, in an LRU cache bounded by bytes. A page whose time is over is
 * rendered again only if one of the answers it was drawn from has changed, or the day.
 */
import { toDayNumber } from '#domain/days.ts'
import { type CacheLimit, createByteCache } from '../byteCache.ts'
import { bytesOfTags, type CacheTags } from '../invalidation/cacheTags.ts'
import type { Versioned } from '../invalidation/changeIndex.ts'
import type { Invalidation } from '../invalidation/createInvalidation.ts'
import type { Caller } from '../sources/types.ts'
import { createPageSplitter, type SplitPage } from './nonceGzip.ts'
import type { PageReads } from './pageReads.ts'
import { noncePlaceholder, type Rendered } from './rendering.ts'

export type CachedPage = { status: number; headers: Record<string, string>; page: SplitPage }
type Entry = CachedPage &
  Versioned & {
    renderedOn: number
    /** When it was last known to be what a rendering would make. */
    checkedAt: number
    reads: PageReads | null
  }

export type PageLifetime = {
  freshMs: number
  /** Up to this age a page is served while it is checked, and rendered again where needed, in the background. */
  staleWhileRevalidateMs: number
  /** Up to this age a page is served when rendering fails. */
  staleIfErrorMs: number
}

const defaultLifetime: PageLifetime = {
  freshMs: 15_000,
  staleWhileRevalidateMs: 5 * 60_000,
  staleIfErrorMs: 24 * 3_600_000,
}
/** Pages with stock must not be older than seconds (CAT-16). */
const stockLifetime: PageLifetime = { freshMs: 4_000, staleWhileRevalidateMs: 8_000, staleIfErrorMs: 8_000 }

export const lifetimeOf = (path: string): PageLifetime =>
  /^\/details\//i.test(path) ? stockLifetime : defaultLifetime

/** One for all pages of a server, which have much in common. */
const createPreparePage = () => {
  const splitPage = createPageSplitter(noncePlaceholder)
  return ({ status, headers, html }: Rendered): CachedPage => ({ status, headers, page: splitPage(html) })
}

/**
 * `shared`: whether the page is the same for all visitors of its country. `tags`: what it depends on. `reads`: null for a
 * page that lacks an answer.
 */
export type RenderedPage = Rendered & { shared: boolean; tags: readonly CacheTags[]; reads: PageReads | null }

type Visit = {
  render: () => Promise<RenderedPage>
  /** Called before a rendering or a check that the visitor waits for; may refuse it. */
  admit: () => Promise<void>
  caller: Caller
}

/** How often a page is rendered anew because a change outdated it meanwhile. */
const maxRenderings = 3

export const createPageCache = (options: {
  now: () => number
  limit: CacheLimit
  /** The limit of the kept "not found" pages. */
  missingLimit: CacheLimit
  invalidation: Pick<Invalidation, 'version' | 'isCurrent'>
}) => {
  const { isCurrent, version } = options.invalidation
  const preparePage = createPreparePage()
  const bytesOf = ({ page, tags, reads }: Entry) => page.bytes + bytesOfTags(tags) + (reads?.bytes ?? 0)
  const entries = createByteCache<Entry>(options.limit, bytesOf)
  /** Pages that do not exist, separate, because visitors can ask for any number of them. */
  const missing = createByteCache<Entry>(options.missingLimit, bytesOf)
  const inFlight = new Map<string, Promise<Entry>>()
  const checks = new Map<string, Promise<boolean>>()

  /** Joins a check that is in progress. */
  const isUnchanged = (key: string, known: Entry, caller: Caller): Promise<boolean> => {
    const running = checks.get(key)
    if (running) return running
    const now = options.now()
    if (known.reads === null || known.renderedOn !== toDayNumber(new Date(now))) return Promise.resolve(false)
    const check = known.reads
      .areUnchanged(caller)
      .then((isSame) => {
        if (!isSame || !isCurrent(known)) return false
        known.checkedAt = now
        return true
      })
      .finally(() => checks.delete(key))
    checks.set(key, check)
    return check
  }

  const startRendering = (key: string, render: () => Promise<RenderedPage>): Promise<Entry> => {
    const running = inFlight.get(key)
    if (running) return running
    const versionBefore = version()
    const work = render()
      .then((rendered) => {
        const now = options.now()
        const entry: Entry = {
          ...preparePage(rendered),
          renderedOn: toDayNumber(new Date(now)),
          checkedAt: now,
          version: versionBefore,
          tags: rendered.tags,
          reads: rendered.reads,
        }
        const pages = { 200: entries, 404: missing }[rendered.status]
        if (pages && rendered.shared && isCurrent(entry)) {
          for (const known of [entries, missing]) known.delete(key)
          pages.set(key, entry)
        }
        return entry
      })
      .finally(() => inFlight.delete(key))
    inFlight.set(key, work)
    return work
  }
  /** Joins a rendering that is in progress. If a change outdates its page meanwhile, the page is rendered again. */
  const refresh = async (key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> => {
    let entry = await startRendering(key, render)
    for (let renderings = 1; renderings < maxRenderings && !isCurrent(entry); renderings += 1)
      entry = await startRendering(key, render)
    return entry
  }
  const renew = async (key: string, known: Entry | undefined, visit: Visit): Promise<CachedPage> =>
    known && (await isUnchanged(key, known, visit.caller)) ? known : refresh(key, visit.render)

  return {
    preparePage,
    /** @throws what `admit` and `render` throw, when no cached page may be served instead */
    get: async (
      key: string,
      visit: Visit,
      { freshMs, staleWhileRevalidateMs, staleIfErrorMs }: PageLifetime = defaultLifetime,
    ): Promise<{ page: CachedPage; cached: boolean }> => {
      const cached = missing.get(key) ?? entries.get(key)
      const known = cached && isCurrent(cached) ? cached : undefined
      // The age is negative after the clock was set back.
      const age = known ? Math.abs(options.now() - known.checkedAt) : Number.POSITIVE_INFINITY
      if (known && age < staleWhileRevalidateMs) {
        if (age >= freshMs) renew(key, known, visit).catch(() => undefined)
        return { page: known, cached: true }
      }
      try {
        // Before joining the rendering for another visitor, whom a refusal must not reach.
        await visit.admit()
        const page = await renew(key, known, visit)
        if (page.status >= 500 && known && age < staleIfErrorMs) return { page: known, cached: true }
        return { page, cached: page === known }
      } catch (error) {
        if (known && age < staleIfErrorMs) return { page: known, cached: true }
        throw error
      }
    },
  }
}
