/**
 * `npm run build && npm run bench:pages -- [--url http://shop] [--seconds 10] [--parts 3000] [--runs 1]`
 * What a visitor feels and what a server bears: Lighthouse (mobile) on home, catalogue and product, pages per
 * second from the page cache, and pages per second that have to be rendered, each part's page once.
 * Figures depend on what else the machine does; the report says how busy it was.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import autocannon from 'autocannon'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    port: { type: 'string', default: '4391' },
    seconds: { type: 'string', default: '10' },
    parts: { type: 'string', default: '3000' },
    runs: { type: 'string', default: '1' },
  },
})
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
const base = values.url ?? `http://127.0.0.1:${values.port}`

const start = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['graphql-server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: values.port,
      DATA_DIR: join(folder, 'shop'),
      CATALOGUE_PARTS: values.parts,
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 120; tries += 1) {
    const ready = await fetch(`${base}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return child
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('the shop does not answer')
}

const text = async (path: string): Promise<string> => (await fetch(new URL(path, base))).text()
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)

const chromium = [process.env['CHROME_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
)
type Lighthouse = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { displayValue?: string }>
}

/** One visit of a slow phone, as Lighthouse simulates it. */
const visit = async (path: string): Promise<Record<string, unknown>> => {
  const { stdout } = await run(
    'node_modules/.bin/lighthouse',
    [
      new URL(path, base).href,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking',
    ],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) } },
  )
  const { categories, audits } = JSON.parse(stdout) as Lighthouse
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])
  const shown = (id: string) => audits[id]?.displayValue ?? null
  return {
    ...Object.fromEntries(scores),
    lcp: shown('largest-contentful-paint'),
    cls: shown('cumulative-layout-shift'),
    tbt: shown('total-blocking-time'),
  }
}

const server = values.url ? null : await start()
const report: Record<string, unknown> = { load: loadavg()[0] }
try {
  const maps = await Promise.all(locations(await text('/sitemap.xml')).map(text))
  const parts = maps.flatMap(locations).filter((path) => path.startsWith('/details/'))
  const [product = '/details/none', ...others] = parts
  const pages = { home: '/', catalogue: '/parts?make=TOYOTA&model=HILUX&year=2016', product }

  for (const [name, path] of Object.entries(pages)) {
    await text(path)
    const { requests, non2xx, errors } = await autocannon({
      url: new URL(path, base).href,
      connections: 50,
      duration: Number(values.seconds),
      headers: { 'accept-encoding': 'gzip' },
    })
    report[`${name}, from the cache`] = { perSecond: requests.average, non2xx, errors }
    say(`${name}, from the cache: ${requests.average} a second`)
  }

  const began = performance.now()
  let next = 0
  const caller = async () => {
    while (next < others.length && performance.now() - began < Number(values.seconds) * 1000) {
      const path = others[next] ?? product
      next += 1
      await text(path)
    }
  }
  await Promise.all(Array.from({ length: 20 }, caller))
  const perSecond = Math.round(next / ((performance.now() - began) / 1000))
  report['parts, never asked for before'] = { perSecond, pages: next }
  say(`parts, never asked for before: ${perSecond} a second (upstream and database included)`)

  for (const [name, path] of Object.entries(pages)) {
    for (let round = 0; round < Number(values.runs); round += 1) {
      const seen = await visit(path)
      report[`${name}, Lighthouse ${round + 1}`] = seen
      say(`${name}: ${JSON.stringify(seen)}`)
    }
  }
} finally {
  server?.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
mkdirSync('reports', { recursive: true })
writeFileSync('reports/bench-pages.json', `${JSON.stringify(report, null, 2)}\n`)
say(`the machine's load at the start: ${Number(report['load']).toFixed(1)}`)
