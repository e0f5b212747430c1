/** A crawl that is cut off and gone on with sees what one run sees: each page once, none left out. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CrawlBook, samples, templateOf } from '#tests/journeys/support/crawlBook.ts'

/** A shop of 200 pages whose links lead round. */
const linksOf = (path: string) => {
  const at = Number(path.slice('/details/'.length)) || 0
  return [`/details/${(at * 2 + 1) % 200}`, `/details/${(at * 2 + 2) % 200}#top`, '/', path]
}
const page = (path: string) => ({ title: `Page ${path}`, canonical: path, complaints: [] })

/** Reads until all is read, or until so many are; resolves with what was read, in order. */
const crawl = (book: CrawlBook, most = Number.POSITIVE_INFINITY): string[] => {
  const read: string[] = []
  while (book.openCount > 0 && read.length < most) {
    for (const path of book.next(3)) {
      read.push(path)
      book.keepRead(path, page(path), linksOf(path))
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

  it('in shares reads every page that a whole one reads, and none twice', () => {
    const whole = crawl(new CrawlBook(null))
    expect(whole).toHaveLength(201)
    const file = join(folder, 'kept', 'crawl.json')
    const shares: string[][] = []
    do {
      const book = new CrawlBook(file)
      shares.push(crawl(book, 40))
      book.save()
    } while (new CrawlBook(file).openCount > 0)
    expect(shares.length).toBeGreaterThan(4)
    expect(shares.flat().toSorted()).toEqual(whole.toSorted())
    expect(new Set(shares.flat()).size).toBe(whole.length)
    expect(new CrawlBook(file).paths).toEqual(whole.toSorted())
  })

  it('keeps what was complained of and looked at, until it is closed', () => {
    const file = join(folder, 'crawl.json')
    const book = new CrawlBook(file)
    book.keepRead('/', { ...page('/'), complaints: ['answers 500'] }, ['/a', '/b', '/c'])
    book.keepRead('/a', { title: 'Same', canonical: '/a', complaints: [] }, [])
    book.keepRead('/a?x=1', { title: 'Same', canonical: '/a', complaints: [] }, [])
    book.keepRead('/b', { title: 'Same', canonical: '/b', complaints: [] }, [])
    book.keepLooked('/a', ['375px color-contrast'])
    book.save()
    const again = new CrawlBook(file)
    expect(again.complaints()).toEqual([
      '/: answers 500',
      '/a: 375px color-contrast',
      '/b: is called "Same" as /a is',
    ])
    expect([again.isLooked('/a'), again.isLooked('/b'), again.next(9)]).toEqual([true, false, ['/c']])
    again.close()
    expect(new CrawlBook(file).next(9)).toEqual(['/'])
  })

  it('tells templates by route and parameters, not by their values', () => {
    expect(templateOf('/')).toBe('/')
    expect(templateOf('/info-toyota-hilux')).toBe('/info-*')
    expect(templateOf('/details/a-b')).toBe('/details/*')
    expect(templateOf('/parts?year=2016&make=X')).toBe('/parts make year')
    expect(templateOf('/parts?make=Y&year=1999')).toBe('/parts make year')
    expect(templateOf('/parts?make=Y')).toBe('/parts make')
    expect(templateOf('/search/a%2Fb')).toBe('/search/*')
  })

  it('samples each template, spread over all of it, never a page twice', () => {
    const paths = [...Array.from({ length: 100 }, (_, at) => `/details/${at}`), '/faq', '/about']
    const chosen = samples(paths, (template) => (template === '/details/*' ? 4 : Number.POSITIVE_INFINITY))
    expect(chosen).toEqual(['/details/0', '/details/25', '/details/50', '/details/75', '/faq', '/about'])
    expect(samples(paths, () => 3)).toHaveLength(5)
  })
})
