/**
 * Rendered pages, shared by all visitors of one country: fresh for seconds, then served once more while the
 * next one is rendered behind it. Bounded by bytes; the least recently used goes first.
 */
import { createByteCache } from '../byteCache.ts'
import { type SplitPage, splitPage } from './nonceGzip.ts'
import { noncePlaceholder, type Rendered } from './rendering.ts'

export type KeptPage = { status: number; headers: Record<string, string>; page: SplitPage }
type Entry = KeptPage & { at: number }

export type PageLife = {
  freshMs: number
  /** Older than this a page is rendered before it is served. */
  servableMs: number
  /** Kept this long for when rendering fails. */
  lastResortMs: number
}

const usualLife: PageLife = { freshMs: 15_000, servableMs: 5 * 60_000, lastResortMs: 24 * 3_600_000 }
/** A page that carries stock is never older than seconds (CAT-16). */
const stockLife: PageLife = { freshMs: 4_000, servableMs: 8_000, lastResortMs: 8_000 }

export const lifeOf = (path: string): PageLife => (/^\/details\//i.test(path) ? stockLife : usualLife)

export const prepare = ({ status, headers, html }: Rendered): KeptPage => ({
  status,
  headers,
  page: splitPage(html, noncePlaceholder),
})

/** `shared`: whether it is the same for all visitors of its country. */
type Drawn = Rendered & { shared: boolean }

export const createPageCache = (options: { now: () => number; maxBytes: number }) => {
  const entries = createByteCache<Entry>(options.maxBytes, ({ page }) => page.bytes)
  const underWay = new Map<string, Promise<KeptPage>>()
  const refresh = (key: string, render: () => Promise<Drawn>): Promise<KeptPage> => {
    const running = underWay.get(key)
    if (running) return running
    const work = render()
      .then((rendered) => {
        const page = prepare(rendered)
        if (rendered.shared && (rendered.status === 200 || rendered.status === 404))
          entries.set(key, { ...page, at: options.now() })
        return page
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }

  return {
    /** @throws what `render` throws, where no page is left to serve instead. */
    get: async (
      key: string,
      render: () => Promise<Drawn>,
      { freshMs, servableMs, lastResortMs }: PageLife = usualLife,
    ): Promise<{ page: KeptPage; cached: boolean }> => {
      const known = entries.get(key)
      // Where the clock was set back meanwhile, by how much is all that is known of its age.
      const age = known ? Math.abs(options.now() - known.at) : Number.POSITIVE_INFINITY
      if (known && age < servableMs) {
        if (age >= freshMs) refresh(key, render).catch(() => undefined)
        return { page: known, cached: true }
      }
      try {
        const page = await refresh(key, render)
        if (page.status >= 500 && known && age < lastResortMs) return { page: known, cached: true }
        return { page, cached: false }
      } catch (error) {
        if (known && age < lastResortMs) return { page: known, cached: true }
        throw error
      }
    },
  }
}
