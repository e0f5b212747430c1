/** What the bench of memory prints. */
import type { MemoryShop, VisitedShop, Visits } from './memoryShop.ts'
import { memoryUse, systemMemory, v8Memory } from './residentMemory.ts'

export const say = (text: string): void => void process.stdout.write(`${text}\n`)

const cells = (figures: readonly number[]): string =>
  figures.map((figure) => figure.toFixed(0).padStart(8)).join('')
const sumOf = (pids: readonly number[], of: (pid: number) => number): number =>
  pids.reduce((total, pid) => total + of(pid), 0)

const columns = ['rss', 'pss', 'files', 'malloc', 'mapped', 'heap', 'used', 'ext.', 'array']
const collections = ['full', 'ms', 'young ms']

/** Memory in MiB; full collections so far, and what they and the young ones took. */
export const sayHeader = (): void =>
  say(`${'MiB'.padEnd(36)}${[...columns, ...collections].map((text) => text.padStart(8)).join('')}`)

const showProcess = async (title: string, pid: number, folder: string): Promise<void> => {
  const { rss, pss } = systemMemory(pid)
  const { files, malloc, mapped } = memoryUse(pid)
  const v8 = await v8Memory(folder, pid)
  const counted = v8
    ? [v8.heapTotal, v8.heapUsed, v8.external, v8.arrayBuffers, ...Object.values(v8.collections)]
    : []
  say(`${title.padEnd(36)}${cells([rss, pss, files, malloc, mapped, ...counted])}`)
  const spaces = Object.entries(v8?.spaces ?? {})
    .filter(([, [size]]) => size >= 1)
    .map(([name, [size, used]]) => `${name.replace('_space', '')} ${size.toFixed(0)}/${used.toFixed(0)}`)
  say(`  heap, size and use: ${spaces.join(', ')}`)
}

/** @param folder where the probe answers */
export const showMemory = async (
  when: string,
  { shop, visits }: VisitedShop,
  folder: string,
): Promise<void> => {
  const pids = shop.pids()
  for (const [at, pid] of pids.entries())
    await showProcess(`${when}, ${shop.name} ${at === 0 ? 'web' : 'upstream'}`, pid, folder)
  const total = [sumOf(pids, (pid) => systemMemory(pid).rss), sumOf(pids, (pid) => systemMemory(pid).pss)]
  const count = visits ? `   after ${visits.done()} visits, ${visits.failed()} failed` : ''
  say(`${`${when}, ${shop.name} together`.padEnd(36)}${cells(total)}${count}`)
  say(`  caches hold, in MiB: ${(await shop.caches()).join(', ') || 'not counted'}`)
}

/**
 * Acts, and prints what each visit cost in processor time.
 * @throws Error if hardly any visit succeeded: a shop whose upstream has ended is not worth waiting for.
 */
export const showWork = async (
  when: string,
  shop: MemoryShop,
  visits: Visits,
  act: () => Promise<void>,
): Promise<void> => {
  const [before, done, failed] = [shop.work(), visits.done(), visits.failed()]
  await act()
  const after = shop.work()
  const count = visits.done() - done
  if (visits.failed() - failed > count / 2) throw new Error(`${when}, ${shop.name}: most visits failed`)
  const each = (of: keyof typeof after): string => `${of} ${((after[of] - before[of]) / count).toFixed(2)}`
  const total = sumOf(shop.pids(), (pid) => systemMemory(pid).rss)
  say(
    `${`${when}, ${shop.name}`.padEnd(36)} ms a visit: ${each('web')}, ${each('upstream')}, ${each('database')} (${count} visits, ${total.toFixed(0)} MiB)`,
  )
}
