/**
 * The progress of a crawl. It is saved regularly, so that an interrupted crawl can continue: every page is read once, and
 * opened in a browser at most once, however many runs it takes.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A page with its own title and canonical address, and the problems that were found. */
export type PageReport = { title: string; canonical: string; problems: string[] }
type StoredProgress = { read: Record<string, PageReport>; unread: string[]; opened: Record<string, string[]> }

const empty = (): StoredProgress => ({ read: {}, unread: ['/'], opened: {} })
const readStored = (file: string): StoredProgress | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredProgress
  } catch {
    return null
  }
}

/** `file`: where progress is saved; null saves nothing. */
export class CrawlProgress {
  readonly #file: string | null
  readonly #read: Map<string, PageReport>
  readonly #unread: Set<string>
  readonly #opened: Map<string, string[]>

  constructor(file: string | null) {
    const { read, unread, opened } = (file && readStored(file)) || empty()
    this.#file = file
    this.#read = new Map(Object.entries(read))
    this.#unread = new Set(unread)
    this.#opened = new Map(Object.entries(opened))
  }

  /** Pages that were found and not read yet, the oldest first. */
  next(count: number): string[] {
    return [...this.#unread].slice(0, count)
  }
  get unreadCount(): number {
    return this.#unread.size
  }
  /** Every page that was read, sorted. */
  get paths(): string[] {
    return [...this.#read.keys()].sort()
  }
  addRead(path: string, report: PageReport, links: readonly string[]): void {
    this.#unread.delete(path)
    this.#read.set(path, report)
    for (const link of links) {
      const page = link.replace(/#.*$/, '')
      if (!this.#read.has(page)) this.#unread.add(page)
    }
  }
  isOpened(path: string): boolean {
    return this.#opened.has(path)
  }
  addOpened(path: string, problems: readonly string[]): void {
    this.#opened.set(path, [...problems])
  }
  get openedCount(): number {
    return this.#opened.size
  }

  /** All problems with their pages. Different pages with the same title are problems too. */
  problems(): string[] {
    const titles = new Map<string, string>()
    const twice = [...this.#read].flatMap(([path, { title, canonical }]) => {
      const before = titles.get(title)
      titles.set(title, before ?? canonical)
      return before === undefined || before === canonical
        ? []
        : [`${path}: has the title "${title}" of ${before}`]
    })
    const of = (pages: Iterable<[string, readonly string[]]>) =>
      [...pages].flatMap(([path, all]) => all.map((what) => `${path}: ${what}`))
    const read = [...this.#read].map(([path, { problems }]): [string, string[]] => [path, problems])
    return [...of(read), ...of(this.#opened), ...twice]
  }

  /** Saves atomically: the process may be killed at any time. */
  save(): void {
    if (this.#file === null) return
    const stored: StoredProgress = {
      read: Object.fromEntries(this.#read),
      unread: [...this.#unread],
      opened: Object.fromEntries(this.#opened),
    }
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.part`, JSON.stringify(stored))
    renameSync(`${this.#file}.part`, this.#file)
  }
  /** Deletes the progress, so that the next crawl starts anew. */
  close(): void {
    if (this.#file !== null) rmSync(this.#file, { force: true })
  }
}

/** The template of a page: its route and the names of its parameters. Pages of one template differ only by data. */
export const templateOf = (path: string): string => {
  const { pathname, searchParams } = new URL(path, 'http://shop')
  const [, first = '', ...rest] = pathname.split('/')
  const route =
    rest.length === 0 ? first.replace(/^info-.*/, 'info-*') : [first, ...rest.map(() => '*')].join('/')
  return `/${route} ${[...new Set(searchParams.keys())].sort().join(' ')}`.trim()
}

/** Chooses up to `limit` pages of each template, spread evenly over all of them. */
export const samplePages = (paths: readonly string[], limit: (template: string) => number): string[] =>
  [...Map.groupBy(paths, templateOf)].flatMap(([template, all]) => {
    const count = Math.min(limit(template), all.length)
    return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] ?? '')
  })
