/**
 * `npm run build && npm run bench:interactions -- [--rounds 10] [--slowdown 4] [--parts 3000] [--beside FOLDER]`
 *
 * A phone whose processor is slowed down does what shoppers do. Prints for each press the time until the next frame (as the
 * browser's Event Timing reports it, in steps of 8 ms), the time until the page of a link is painted, and the tasks over
 * 50 ms after the first paint. `--beside` runs another checkout, built as well, in turns with this one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, devices } from '@playwright/test'
import { installedBrowser } from '#tests/support/installedBrowser.ts'
import { addProbe, takeMeasured } from './interactionProbe.ts'
import { steps } from './interactionSteps.ts'
import { startPageServers } from './pageServers.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    slowdown: { type: 'string', default: '4' },
    parts: { type: 'string', default: '3000' },
    port: { type: 'string', default: '4690' },
    beside: { type: 'string' },
  },
})
const say = (text: string): void => void process.stdout.write(`${text}\n`)
/** What is demanded of the 98th percentile of presses, of pages by links and of tasks, in milliseconds. */
const limits = { press: 100, link: 150, task: 100 }
const pause = 400
const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))

type Times = Map<string, number[]>
const note = (times: Times, name: string, found: readonly number[]) =>
  times.set(name, [...(times.get(name) ?? []), ...found])

/** One shopper on a new device. */
const visit = async (browser: Browser, url: string, presses: Times, others: Times) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: url })
  await context.addCookies([{ name: 'cookieConsent', value: 'Mandatory', url }])
  const page = await context.newPage()
  await addProbe(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) })
  await page.goto(url)
  for (const { name, prepare, press, isDone } of steps) {
    await prepare(page)
    await page.waitForTimeout(pause)
    const before = await takeMeasured(page)
    note(others, 'tasks while a page comes to life', before.tasks)
    await press(page)
    await page.waitForTimeout(2 * pause)
    await isDone(page)
    const { interactions, tasks, links } = await takeMeasured(page)
    note(presses, name, [Math.max(16, ...interactions)])
    note(others, 'tasks after a press', tasks)
    note(others, 'pages by a link', links)
  }
  await context.close()
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const row = (name: string, found: readonly number[], limit: number) => {
  const sorted = found.toSorted((a, b) => a - b)
  const cells = [at(sorted, 0.5), at(sorted, 0.98), sorted.at(-1) ?? 0, limit]
  const over = found.filter((time) => time > limit).length
  say(
    `  ${name.padEnd(36)}${cells.map((ms) => ms.toFixed(0).padStart(7)).join('')}${String(over).padStart(7)}${String(found.length).padStart(7)}`,
  )
}

const checkouts = [process.cwd(), ...(values.beside ? [resolve(values.beside)] : [])]
const shops = await Promise.all(
  checkouts.map(async (cwd, place) => ({
    cwd,
    servers: await startPageServers(
      [Number(values.port) + place],
      { DATA_DIR: join(folder, String(place)), CATALOGUE_PARTS: values.parts },
      cwd,
      600,
    ),
    presses: new Map() as Times,
    others: new Map() as Times,
  })),
)
const browser = await chromium.launch({
  ...(installedBrowser ? { executablePath: installedBrowser } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  say(`processor slowed down ${values.slowdown} times; load ${loadavg()[0]?.toFixed(1)}`)
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const { servers, presses, others } of shops)
      await visit(browser, servers.urls[0] ?? '', presses, others)
  for (const { cwd, presses, others } of shops) {
    say(`\n${cwd}`)
    say(
      `  ${'ms'.padEnd(36)}${['p50', 'p98', 'most', 'limit', 'over', 'of'].map((head) => head.padStart(7)).join('')}`,
    )
    for (const [name, found] of presses) row(name, found, limits.press)
    row('all presses', [...presses.values()].flat(), limits.press)
    for (const [name, found] of others)
      row(name, found, name === 'pages by a link' ? limits.link : limits.task)
  }
} finally {
  await browser.close()
  await Promise.all(shops.map(({ servers }) => servers.stop()))
  rmSync(folder, { recursive: true, force: true })
}
