/**
 * `npm run test:attack -- [--seconds 12] [--rate 30] [--port 4330] [--only flood,largeCart,guesses]`
 * Shoppers use the shop while an attacker from one address sends headers that never end, bodies that are too large,
 * queries that are too deep, as many requests as possible, or to a web server without the proxy what no cache answers. The
 * time without an attack is measured before each attack and after the last. During an attack the shoppers' p99 must stay
 * below twice the p99 without one.
 *
 * The attacker represents another machine: it gets only the processor time that shop and shoppers leave. A flood of
 * another server is measured too, to know the effect of sharing the machine, and so is the shop's processor time.
 *
 * Then attackers guess and steal (`guesses.ts`); `--only guesses` runs this part alone.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { percentile, startArrivals } from './arrivals.ts'
import { chooseAttacks, UnknownAttack } from './attacks.ts'
import { missingPrograms, startCluster } from './cluster.ts'
import { shopParts } from './databaseChecks.ts'
import { attackByGuessing } from './guesses.ts'
import { documents } from './journeys.ts'
import { processorSeconds } from './processorTime.ts'
import { readFloods } from './readFloods.ts'
import { startAttacker } from './startAttacker.ts'
import { closeAgents, createVisitor, type RequestEntry } from './visitor.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '12' },
    rate: { type: 'string', default: '30' },
    port: { type: 'string', default: '4330' },
    only: { type: 'string', default: '' },
  },
})
const print = (text: string): void => void process.stdout.write(`${text}\n`)
const choose = () => {
  try {
    return chooseAttacks(values.only)
  } catch (error) {
    if (!(error instanceof UnknownAttack)) throw error
    print(error.message)
    process.exit(2)
  }
}
const { attacks, isGuessing } = choose()
const missing = missingPrograms()
if (missing.length > 0) {
  print(`test:attack was not run: ${missing.join('; ')}`)
  process.exit(2)
}

/** @returns the number of attacks that succeeded */
const guess = async (): Promise<number> => {
  const checks = await attackByGuessing(Number(values.port))
  for (const { rule, counted, broken } of checks) {
    print(`${broken.length === 0 ? 'ok    ' : 'FAILED'} ${rule}: ${counted}`)
    for (const line of broken.slice(0, 5)) print(`         ${line}`)
  }
  return checks.filter(({ broken }) => broken.length > 0).length
}
if (attacks.length === 0) {
  const succeeded = await guess()
  await closeAgents()
  process.exit(succeeded === 0 ? 0 : 1)
}

interface Measurement {
  attack: string
  name: string
  minimum: number
  entries: RequestEntry[]
  /** Processor time of proxy and web servers per second. */
  load: { proxy: number; web: number }
  sent: number
  refused: number
}

const cluster = await startCluster({ port: Number(values.port) })
let failed = 0
try {
  const parts = await shopParts(cluster.databaseUrl, 60)
  const soldParts = await shopParts(cluster.databaseUrl, 250)
  const shop = async (seconds: number): Promise<RequestEntry[]> => {
    const entries: RequestEntry[] = []
    const paths = ['/', '/parts/TOYOTA', '/parts/FORD', `/details/${parts[0]?.url}`]
    const arrivals = startArrivals(Number(values.rate), async (turn) => {
      const visitor = createVisitor(cluster.url, turn, (entry) => void entries.push(entry))
      if (turn % 10 > 0) return void (await visitor.page(paths[turn % paths.length] ?? '/'))
      const { record, location } = parts[turn % parts.length] ?? { record: '', location: '' }
      await visitor.ask('cart', documents.add, { input: { record, location, quantity: 1, country: 'DE' } })
    })
    await sleep(seconds * 1_000)
    await arrivals.end()
    return entries
  }
  const p99 = (entries: readonly RequestEntry[]) =>
    percentile(
      entries.map(({ ms }) => ms),
      0.99,
    )
  const usedTime = () => {
    const [proxy, web] = [[cluster.proxy], cluster.web].map((group) =>
      group.reduce((sum, part) => sum + processorSeconds(part.pid()), 0),
    )
    return { proxy: proxy ?? 0, web: web ?? 0, at: performance.now() }
  }
  /** Processor time of proxy and web servers per second since `before`. */
  const rateSince = (before: ReturnType<typeof usedTime>) => {
    const now = usedTime()
    const seconds = (now.at - before.at) / 1_000
    return { proxy: (now.proxy - before.proxy) / seconds, web: (now.web - before.web) / seconds }
  }
  const seconds = Number(values.seconds)
  await shop(4)
  const quiet: RequestEntry[] = []
  const usual = { proxy: 0, web: 0 }
  const measurements: Measurement[] = []
  for (const [attack, name, minimum] of attacks) {
    const beforeQuiet = usedTime()
    quiet.push(...(await shop(seconds / 2)))
    const rate = rateSince(beforeQuiet)
    usual.proxy += rate.proxy / attacks.length
    usual.web += rate.web / attacks.length
    const target = attack in readFloods ? (cluster.webUrls[0] ?? '') : cluster.url
    const attacker = startAttacker(attack, target, soldParts)
    const before = usedTime()
    const entries = await shop(seconds)
    const load = rateSince(before)
    measurements.push({ attack, name, minimum, entries, load, ...(await attacker.end()) })
    await sleep(1_000)
  }
  quiet.push(...(await shop(seconds / 2)))
  print(`       quiet: p99 ${p99(quiet).toFixed(0)} ms of ${quiet.length} requests`)
  const share = (more: number) => `${Math.max(0, more * 100).toFixed(0)} %`
  for (const { attack, name, minimum, entries, load, sent, refused } of measurements) {
    const bad = entries.filter(({ outcome }) => outcome !== 'ok').length
    const isFair = p99(entries) <= p99(quiet) * 2 && bad === 0 && sent >= minimum
    const isJudged = attack !== 'otherServer'
    if (isJudged && !isFair) failed += 1
    print(
      `${!isJudged ? '      ' : isFair ? 'ok    ' : 'FAILED'} ${name}: shoppers’ p99 ${p99(entries).toFixed(0)} ms, ${bad} of ${entries.length} failed; ` +
        `${sent} requests${sent < minimum ? ` (fewer than ${minimum})` : ''}, ${refused} refused; additional processor time: proxy ${share(load.proxy - usual.proxy)}, web servers ${share(load.web - usual.web)}`,
    )
  }
} finally {
  await cluster.close()
}
failed += isGuessing ? await guess() : 0
await closeAgents()
print(failed === 0 ? '\nall passed' : `\n${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
