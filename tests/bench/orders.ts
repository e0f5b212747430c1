/**
 * `npm run bench:orders -- [--beside FOLDER] [--orders 200] [--shoppers 10] [--seconds 10] [--parts 20000]`
 * Places whole orders by GraphQL (add, country, delivery, payment method, place), each shop on a PostgreSQL server of its
 * own. For each write it prints the latency for one shopper, the processor time of web server, upstream and database, and
 * the bytes that the database logs; then what ten shoppers get done. `--beside` runs another checkout, built as well, in
 * turns with this one, and prints the ratios.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type OrderServers, startOrderServers, type Work } from './orderServers.ts'
import { createShopper, createUpstreamShopper, findParts, type Shopper } from './orderShopper.ts'

const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    orders: { type: 'string', default: '200' },
    shoppers: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '10' },
    parts: { type: 'string', default: '20000' },
  },
})
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

type Row = Work & { p50: number; p99: number }
const difference = (after: Work, before: Work, count: number): Work => ({
  web: (after.web - before.web) / count,
  upstream: (after.upstream - before.upstream) / count,
  database: (after.database - before.database) / count,
  walBytes: (after.walBytes - before.walBytes) / count,
})

interface Bench {
  name: string
  servers: OrderServers
  nextPart: () => { record: string; location: string | null }
}

const startBench = async (name: string, cwd: string): Promise<Bench> => {
  const servers = await startOrderServers(cwd, values.parts)
  const parts = await findParts(servers.shopUrl)
  let turn = 0
  const nextPart = () => {
    turn += 1
    return parts[turn % parts.length] ?? { record: '', location: null }
  }
  return { name, servers, nextPart }
}

const newShopper = ({ servers }: Bench, direct: boolean): Promise<Shopper> =>
  direct ? createUpstreamShopper(servers.upstreamUrl) : createShopper(servers.shopUrl)

const wholeOrder = async (bench: Bench, direct = false): Promise<void> => {
  const shopper = await newShopper(bench, direct)
  await shopper.add(bench.nextPart())
  await shopper.prepare()
  await shopper.place()
}

const rounds = Number(values.orders)
/** Short turns, so that other work on the machine affects both checkouts alike. */
const turns = 10

/** What one shopper does, one after the other. `begin` is not measured. */
const phases: readonly {
  title: string
  begin: (bench: Bench) => Promise<Shopper>
  act: (shopper: Shopper, bench: Bench) => Promise<void>
}[] = [
  {
    title: 'first part into a new cart',
    begin: (bench) => newShopper(bench, false),
    act: (shopper, bench) => shopper.add(bench.nextPart()),
  },
  {
    title: 'a further part',
    begin: async (bench) => {
      const shopper = await newShopper(bench, false)
      await shopper.add(bench.nextPart())
      return shopper
    },
    act: (shopper, bench) => shopper.add(bench.nextPart()),
  },
  {
    title: 'country, delivery, payment method',
    begin: async (bench) => {
      const shopper = await newShopper(bench, false)
      await shopper.add(bench.nextPart())
      return shopper
    },
    act: (shopper) => shopper.prepare(),
  },
  {
    title: 'place the order',
    begin: async (bench) => {
      const shopper = await newShopper(bench, false)
      await shopper.add(bench.nextPart())
      await shopper.prepare()
      return shopper
    },
    act: (shopper) => shopper.place(),
  },
  {
    title: 'a whole order',
    begin: (bench) => newShopper(bench, false),
    act: (_, bench) => wholeOrder(bench),
  },
  {
    title: 'the same writes, sent to the upstream',
    begin: (bench) => newShopper(bench, true),
    act: (_, bench) => wholeOrder(bench, true),
  },
]

const none: Work = { web: 0, upstream: 0, database: 0, walBytes: 0 }
const sum = (one: Work, other: Work): Work => ({
  web: one.web + other.web,
  upstream: one.upstream + other.upstream,
  database: one.database + other.database,
  walBytes: one.walBytes + other.walBytes,
})

const measure = async (
  { begin, act }: (typeof phases)[number],
  benches: readonly Bench[],
): Promise<Row[]> => {
  const results = benches.map(() => ({ work: none, times: [] as number[] }))
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, bench] of benches.entries()) {
      const result = results[index]
      if (!result) continue
      const shoppers: Shopper[] = []
      for (let round = 0; round < rounds / turns; round += 1) shoppers.push(await begin(bench))
      const before = await bench.servers.work()
      for (const shopper of shoppers) {
        const started = performance.now()
        await act(shopper, bench)
        result.times.push(performance.now() - started)
      }
      result.work = sum(result.work, difference(await bench.servers.work(), before, 1))
    }
  }
  return results.map(({ work, times }) => ({
    ...difference(work, none, times.length),
    p50: at(times, 0.5),
    p99: at(times, 0.99),
  }))
}

const figures: readonly { title: string; of: (row: Row) => number }[] = [
  { title: 'p50 ms', of: ({ p50 }) => p50 },
  { title: 'p99 ms', of: ({ p99 }) => p99 },
  { title: 'web cpu ms', of: ({ web }) => web },
  { title: 'upstream cpu', of: ({ upstream }) => upstream },
  { title: 'database cpu', of: ({ database }) => database },
  { title: 'log bytes', of: ({ walBytes }) => walBytes },
]
const line = (name: string, cells: readonly string[]): void =>
  say(`  ${name.padEnd(8)}${cells.map((cell) => cell.padStart(14)).join('')}`)

const throughput = async (bench: Bench, act: (bench: Bench) => Promise<void>) => {
  let done = 0
  const failures: string[] = []
  const started = performance.now()
  const until = started + Number(values.seconds) * 1000
  const shopper = async () => {
    while (performance.now() < until) {
      try {
        await act(bench)
        done += 1
      } catch (error) {
        failures.push(String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: Number(values.shoppers) }, shopper))
  return { perSecond: (done / (performance.now() - started)) * 1000, failures }
}

const benches: Bench[] = []
try {
  benches.push(await startBench('this', process.cwd()))
  if (values.beside) benches.push(await startBench('beside', resolve(values.beside)))
  for (const bench of benches)
    for (let round = 0; round < 40; round += 1) await wholeOrder(bench, round % 2 === 0)
  for (const phase of phases) {
    const rows = await measure(phase, benches)
    say(phase.title)
    line(
      '',
      figures.map(({ title }) => title),
    )
    for (const [index, { name }] of benches.entries()) {
      const row = rows[index]
      if (row)
        line(
          name,
          figures.map(({ of }) => of(row).toFixed(2)),
        )
    }
    const [own, other] = rows
    if (own && other)
      line(
        'ratio',
        figures.map(({ of }) => (of(own) / of(other)).toFixed(2)),
      )
  }
  say(`${values.shoppers} shoppers at once`)
  const adding = async (bench: Bench) => (await newShopper(bench, false)).add(bench.nextPart())
  for (const [title, act] of [
    ['parts added', adding],
    ['whole orders', wholeOrder],
  ] as const) {
    for (const bench of benches) {
      const { perSecond, failures } = await throughput(bench, act)
      say(
        `  ${title.padEnd(13)}${bench.name.padEnd(8)}${perSecond.toFixed(1)} per second, ${failures.length} failed`,
      )
      for (const failure of new Set(failures.slice(0, 3))) say(`    ${failure.slice(0, 200)}`)
    }
  }
} finally {
  for (const { servers } of benches) await servers.stop()
}
