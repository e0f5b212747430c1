/** An interrupted crawl that continues reads the same pages as one run: each page once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CrawlProgress, samplePages, templateOf } from '#tests/journeys/support/crawlProgress.ts'

/** A shop of 200 pages whose links form cycles. */
const linksOf = (path: string) => {
  const at = Number(path.slice('/details/'.length)) || 0
  return [`/details/${(at * 2 + 1) % 200}`, `/details/${(at * 2 + 2) % 200}#top`, '/', path]
}
const page = (path: string) => ({ title: `Page ${path}`, canonical: path, problems: [] })

/** Reads all pages, or up to `limit`, and returns them in order. */
const crawl = (progress: CrawlProgress, limit = Number.POSITIVE_INFINITY): string[] => {
  const read: string[] = []
  while (progress.unreadCount > 0 && read.length < limit) {
    for (const path of progress.next(3)) {
      read.push(path)
      progress.addRead(path, page(path), linksOf(path))
    }
  }
  return read
}

describe('the crawl', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'crawl-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('in parts reads every page of a whole crawl once', () => {
    const whole = crawl(new CrawlProgress(null))
    expect(whole).toHaveLength(201)
    const file = join(folder, 'reports', 'crawl.json')
    const shares: string[][] = []
    do {
      const progress = new CrawlProgress(file)
      shares.push(crawl(progress, 40))
      progress.save()
    } while (new CrawlProgress(file).unreadCount > 0)
    expect(shares.length).toBeGreaterThan(4)
    expect(shares.flat().toSorted()).toEqual(whole.toSorted())
    expect(new Set(shares.flat()).size).toBe(whole.length)
    expect(new CrawlProgress(file).paths).toEqual(whole.toSorted())
  })

  it('keeps problems and opened pages until it is closed', () => {
    const file = join(folder, 'crawl.json')
    const progress = new CrawlProgress(file)
    progress.addRead('/', { ...page('/'), problems: ['answers 500'] }, ['/a', '/b', '/c'])
    progress.addRead('/a', { title: 'Same', canonical: '/a', problems: [] }, [])
    progress.addRead('/a?x=1', { title: 'Same', canonical: '/a', problems: [] }, [])
    progress.addRead('/b', { title: 'Same', canonical: '/b', problems: [] }, [])
    progress.addOpened('/a', ['375px color-contrast'])
    progress.save()
    const again = new CrawlProgress(file)
    expect(again.problems()).toEqual([
      '/: answers 500',
      '/a: 375px color-contrast',
      '/b: has the title "Same" of /a',
    ])
    expect([again.isOpened('/a'), again.isOpened('/b'), again.next(9)]).toEqual([true, false, ['/c']])
    again.close()
    expect(new CrawlProgress(file).next(9)).toEqual(['/'])
  })

  it('identifies templates by route and parameter names, not by values', () => {
    expect(templateOf('/')).toBe('/')
    expect(templateOf('/info-toyota-hilux')).toBe('/info-*')
    expect(templateOf('/details/a-b')).toBe('/details/*')
    expect(templateOf('/parts?year=2016&make=X')).toBe('/parts make year')
    expect(templateOf('/parts?make=Y&year=1999')).toBe('/parts make year')
    expect(templateOf('/parts?make=Y')).toBe('/parts make')
    expect(templateOf('/search/a%2Fb')).toBe('/search/*')
  })

  it('samples each template evenly, without repeating a page', () => {
    const paths = [...Array.from({ length: 100 }, (_, at) => `/details/${at}`), '/faq', '/about']
    const chosen = samplePages(paths, (template) =>
      template === '/details/*' ? 4 : Number.POSITIVE_INFINITY,
    )
    expect(chosen).toEqual(['/details/0', '/details/25', '/details/50', '/details/75', '/faq', '/about'])
    expect(samplePages(paths, () => 3)).toHaveLength(5)
  })
})
