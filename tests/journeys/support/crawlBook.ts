/**
 * What a crawl knows so far. Written down as it goes, so that one that was cut off is gone on with: every page is
 * read once and looked at at most once, however many runs it takes.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Of one page; `title` and `canonical` are what it says of itself. */
export type Known = { title: string; canonical: string; complaints: string[] }
type Kept = { read: Record<string, Known>; open: string[]; looked: Record<string, string[]> }

const empty = (): Kept => ({ read: {}, open: ['/'], looked: {} })
const keptIn = (file: string): Kept | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch {
    return null
  }
}

/** `file`: where it is kept; null keeps nothing. */
export class CrawlBook {
  readonly #file: string | null
  readonly #read: Map<string, Known>
  readonly #open: Set<string>
  readonly #looked: Map<string, string[]>

  constructor(file: string | null) {
    const { read, open, looked } = (file && keptIn(file)) || empty()
    this.#file = file
    this.#read = new Map(Object.entries(read))
    this.#open = new Set(open)
    this.#looked = new Map(Object.entries(looked))
  }

  /** Found, not read yet: the oldest first. */
  next(count: number): string[] {
    return [...this.#open].slice(0, count)
  }
  get openCount(): number {
    return this.#open.size
  }
  /** Every page that was read, in the order of the alphabet. */
  get paths(): string[] {
    return [...this.#read.keys()].sort()
  }
  keepRead(path: string, known: Known, links: readonly string[]): void {
    this.#open.delete(path)
    this.#read.set(path, known)
    for (const link of links) {
      const page = link.replace(/#.*$/, '')
      if (!this.#read.has(page)) this.#open.add(page)
    }
  }
  isLooked(path: string): boolean {
    return this.#looked.has(path)
  }
  keepLooked(path: string, complaints: readonly string[]): void {
    this.#looked.set(path, [...complaints])
  }
  get lookedCount(): number {
    return this.#looked.size
  }

  /** What is wrong, with its page; two pages of one title that are not one page are told of too. */
  complaints(): string[] {
    const titles = new Map<string, string>()
    const twice = [...this.#read].flatMap(([path, { title, canonical }]) => {
      const before = titles.get(title)
      titles.set(title, before ?? canonical)
      return before === undefined || before === canonical
        ? []
        : [`${path}: is called "${title}" as ${before} is`]
    })
    const of = (pages: Iterable<[string, readonly string[]]>) =>
      [...pages].flatMap(([path, all]) => all.map((what) => `${path}: ${what}`))
    const read = [...this.#read].map(([path, { complaints }]): [string, string[]] => [path, complaints])
    return [...of(read), ...of(this.#looked), ...twice]
  }

  /** Whole or not at all, whatever ends the process meanwhile. */
  save(): void {
    if (this.#file === null) return
    const kept: Kept = {
      read: Object.fromEntries(this.#read),
      open: [...this.#open],
      looked: Object.fromEntries(this.#looked),
    }
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.part`, JSON.stringify(kept))
    renameSync(`${this.#file}.part`, this.#file)
  }
  /** The next crawl begins anew. */
  close(): void {
    if (this.#file !== null) rmSync(this.#file, { force: true })
  }
}

/** Pages of one template differ by data alone: the route, and which parameters its address names. */
export const templateOf = (path: string): string => {
  const { pathname, searchParams } = new URL(path, 'http://shop')
  const [, first = '', ...rest] = pathname.split('/')
  const route =
    rest.length === 0 ? first.replace(/^info-.*/, 'info-*') : [first, ...rest.map(() => '*')].join('/')
  return `/${route} ${[...new Set(searchParams.keys())].sort().join(' ')}`.trim()
}

/** Of each template so many as `most` allows, spread evenly over all there are. */
export const samples = (paths: readonly string[], most: (template: string) => number): string[] =>
  [...Map.groupBy(paths, templateOf)].flatMap(([template, all]) => {
    const count = Math.min(most(template), all.length)
    return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] ?? '')
  })
