/** What leaves the page of a developer: to Stately's inspector, and without any other site or server. */
import { expect, type Page } from '@playwright/test'
import type { TraceEntry } from '../../flow-tools/trace/createTracer.ts'
import { actorList, litStates, openSettings, openViewer, test } from './support/flowsShop.ts'

/** What the page's own tracer knows, asked as the flow viewer asks it. */
const tracedIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<TraceEntry[]>((resolve) => {
        const channel = new BroadcastChannel('flows')
        channel.addEventListener('message', ({ data }) => {
          if (data.kind === 'connected') channel.postMessage({ kind: 'watch', tab: data.tab })
          if (data.kind !== 'log') return
          channel.close()
          resolve(data.entries)
        })
        channel.postMessage({ kind: 'discover' })
      }),
  )
const counted = (names: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))

test('MBT-03/inspect the Stately inspector is attached where the address asks for it, and told of every actor, event and snapshot', async ({
  page,
  context,
}) => {
  // Stands in for the inspector's site: it says that it is there, and keeps what it is sent.
  const html = `<script>
    const received = []
    addEventListener('message', ({ data }) => received.push(data))
    opener.postMessage({ type: '@statelyai.connected' }, '*')
  </script>`
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  let opened = 0
  page.on('popup', () => {
    opened += 1
  })
  await page.goto('/faq')
  await expect(page.getByRole('complementary', { name: 'Developer tools' })).toBeAttached()
  expect(opened).toBe(0)

  const [inspector] = await Promise.all([page.waitForEvent('popup'), page.goto('/faq?inspect')])
  await inspector.waitForURL('https://stately.ai/inspect')
  type Sent = { type: string; name?: string; sessionId?: string; event?: { type: string } }
  const sent = () => inspector.evaluate<Sent[]>('received')
  await expect.poll(async () => (await sent()).map(({ type }) => type)).toContain('@xstate.actor')
  await openSettings(page)
  await expect.poll(async () => (await sent()).map(({ event }) => event?.type)).toContain('settings.opened')

  // Actors that are not machines are known to the inspector alone, and to the machines as their children.
  await expect(async () => {
    const [traced, told] = [await tracedIn(page), await sent()]
    const started = traced.filter((one) => one.kind === 'started')
    const names = new Map(started.map(({ actor, name }) => [actor, name]))
    const of = (type: string) => told.filter((one) => one.type === type)
    const toldNames = new Map(of('@xstate.actor').map(({ sessionId, name }) => [sessionId, name]))
    const isMachine = (name: string | undefined) => name !== undefined && [...names.values()].includes(name)
    // React may discard a render, with the actor that it has created and not started.
    const begun = new Set(of('@xstate.snapshot').map(({ sessionId }) => sessionId))
    const toldMachines = of('@xstate.actor').flatMap(({ name, sessionId }) =>
      name && isMachine(name) && begun.has(sessionId) ? [name] : [],
    )
    expect(started.length).toBeGreaterThan(5)
    expect(counted(toldMachines)).toEqual(counted([...names.values()]))
    for (const child of new Set(started.flatMap(({ children }) => children)))
      expect([...toldNames.values()]).toContain(child)

    const moved = traced.filter((one) => one.kind === 'moved')
    const stepOf = (name: string | undefined, type: string) => `${name}: ${type}`
    const steps = moved.map(({ actor, event }) => stepOf(names.get(actor), event.type))
    const toldSteps = (kind: string) =>
      of(kind).flatMap(({ sessionId, event }) => {
        const name = toldNames.get(sessionId)
        return isMachine(name) && event && event.type !== 'xstate.init' ? [stepOf(name, event.type)] : []
      })
    expect(counted(toldSteps('@xstate.snapshot'))).toEqual(counted(steps))
    // A machine is stopped without an event.
    const byEvent = steps.filter((step) => !step.endsWith(': xstate.stop'))
    expect(counted(toldSteps('@xstate.event'))).toEqual(counted(byEvent))
  }).toPass()
})

test('MBT-03/network with every other site refused and the server gone, the page, the inspector and the replay of a log work', async ({
  page,
  context,
  shopUrl,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const refused: string[] = []
  await context.route(
    (url) => url.origin !== shopUrl,
    (route) => {
      refused.push(new URL(route.request().url()).hostname)
      return route.abort()
    },
  )
  await page.goto('/faq?inspect')
  await expect.poll(() => refused).toContain('stately.ai')
  const viewer = await openViewer(context, '/flows')
  await actorList(viewer)
    .getByRole('button', { name: /^consent / })
    .click()
  await expect(litStates(viewer)).toHaveAttribute('data-state', 'consent.settings.closed')

  // From here on no server answers.
  await context.route(
    (url) => url.origin === shopUrl,
    (route) => route.abort(),
  )
  await openSettings(page)
  await expect(litStates(viewer)).toHaveAttribute('data-state', 'consent.settings.open')
  await page.keyboard.press('Alt+Shift+F')
  const tools = page.getByRole('complementary', { name: 'Developer tools' })
  await tools.getByRole('button', { name: 'Copy bug link' }).click()
  await expect(tools.getByRole('status')).toHaveText('Copied.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await viewer.evaluate((address) => {
    location.hash = new URL(address).hash
  }, link)
  const notice = viewer.getByLabel('Flow viewer').getByRole('status').first()
  await expect(notice).toHaveText(/^Replayed \d\d+ steps: every step came to the recorded state\.$/)
  await actorList(viewer)
    .getByRole('button', { name: /^consent / })
    .click()
  await viewer.getByRole('button', { name: 'Sequence' }).click()
  await expect(viewer.getByRole('button', { name: /shop to consent: settings\.opened/ })).toBeVisible()
  // A link that was cut on its way says so.
  await viewer.evaluate((address) => {
    location.hash = new URL(address).hash.slice(0, -20)
  }, link)
  await expect(notice).toHaveText(/^The log was not opened: the link was cut or changed on its way\./)
  expect(errors).toEqual([])
})
