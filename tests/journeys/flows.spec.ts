/** The developers' flow viewer, in a shop whose setting turns it on. */
import { expect } from '@playwright/test'
import { actorList, litStates, openSettings, openViewer, test } from './support/flowsShop.ts'
import { cutOff, expectNoViolation, narrow } from './support/pageChecks.ts'

test('ROUTE-11/tools the flow viewer and the component page exist only if the setting is on', async ({
  request,
}) => {
  for (const [path = '', title] of [
    ['/flows', 'Flows'],
    ['/ui', 'Components | Suspension Shop'],
  ]) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(await answer.text()).toContain(`<title>${title}</title>`)
  }
})

test('MBT-03/drawn,lit,network without a network the viewer draws each machine and lights the active states of another tab', async ({
  page,
  context,
  shopUrl,
}) => {
  const asked = new Set<string>()
  context.on('request', (request) => asked.add(new URL(request.url()).origin))
  await page.goto('/faq')
  const viewer = await openViewer(context, '/flows')
  await actorList(viewer)
    .getByRole('button', { name: /^consent / })
    .click()
  await expect(litStates(viewer)).toHaveAttribute('data-state', 'consent.settings.closed')
  // The build leaves out why the chart ignores this event, and nothing stands for it.
  const ignored = viewer
    .getByRole('listitem')
    .filter({ hasText: /^settings\.closed/ })
    .first()
  await expect(ignored).toHaveText('settings.closed not nowHandled in open.')
  await context.setOffline(true)
  await openSettings(page)
  await expect(litStates(viewer)).toHaveAttribute('data-state', 'consent.settings.open')

  const machines = actorList(viewer).locator('h2:has-text("All machines") ~ button')
  expect(await machines.count()).toBeGreaterThan(25)
  for (const machine of await machines.all()) {
    await machine.click()
    const id = await machine.textContent()
    await expect(viewer.locator(`[data-state="${id}"]`)).toBeVisible()
  }
  expect([...asked]).toEqual([shopUrl])
})

test('MBT-04/copied,replay the link that a page copies leads the machines of the viewer to the same state', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/faq')
  await openSettings(page)
  await expect(page.getByRole('dialog', { name: 'Cookie Settings' })).toBeVisible()
  const tools = page.getByRole('complementary', { name: 'Developer tools' })
  // The open dialog covers the page and the badge below it.
  await page.keyboard.press('Alt+Shift+F')
  await tools.getByRole('button', { name: 'Copy bug link' }).click()
  await expect(tools.getByRole('status')).toHaveText('Copied.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.close()

  const viewer = await openViewer(context, link)
  await expect(viewer.getByLabel('Flow viewer').getByRole('status')).toHaveText(
    /^Replayed \d\d+ steps: every step came to the recorded state\.$/,
  )
  await actorList(viewer)
    .getByRole('button', { name: /^consent / })
    .click()
  await expect(litStates(viewer)).toHaveAttribute('data-state', 'consent.settings.open')
})

test('MBT-12/compared MBT-21/causes two links that a page copied stand beside one another, and a phone shows where they part', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const tools = page.getByRole('complementary', { name: 'Developer tools' })
  const copyLink = async () => {
    await page.keyboard.press('Alt+Shift+F')
    await tools.getByRole('button', { name: 'Copy bug link' }).click()
    await expect(tools.getByRole('status')).toHaveText('Copied.')
    await page.keyboard.press('Alt+Shift+F')
    return page.evaluate(() => navigator.clipboard.readText())
  }
  await page.goto('/faq')
  await openSettings(page)
  const settings = page.getByRole('dialog', { name: 'Cookie Settings' })
  await expect(settings).toBeVisible()
  const before = await copyLink()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  const after = await copyLink()
  await page.close()

  const viewer = await openViewer(context, before)
  await viewer.getByRole('button', { name: 'Compare logs' }).click()
  await expect(viewer.getByText('Open a second log to compare it with this one.')).toBeVisible()
  await viewer.getByLabel('Bug link').fill(after)
  await viewer.keyboard.press('Enter')
  await expect(
    viewer.getByText(/^Step \d+ of \d+ is the first that differs: one log ends here\.$/),
  ).toBeVisible()
  const steps = viewer.getByRole('region', { name: 'Steps of two logs' })
  await expect(steps.locator('[data-first]')).toHaveText(
    /settings\.closed.*no further step|no further step.*settings\.closed/,
  )
  await expectNoViolation(viewer)
  await viewer.setViewportSize(narrow)
  await expect(steps.locator('[data-first]')).toBeVisible()
  expect(await cutOff(viewer)).toEqual([])

  // What a message holds and caused, by keys alone.
  await actorList(viewer)
    .getByRole('button', { name: /^consent / })
    .click()
  await viewer.getByRole('button', { name: 'Sequence' }).click()
  const opened = viewer.getByRole('button', { name: /^shop to consent: settings\.opened/ })
  await viewer.getByRole('region', { name: 'Sequence of messages' }).focus()
  await viewer.keyboard.press('Tab')
  await viewer.keyboard.press('End')
  for (
    let step = 0;
    step < 20 && !(await opened.evaluate((one) => one === document.activeElement));
    step += 1
  )
    await viewer.keyboard.press('ArrowUp')
  await viewer.keyboard.press('Enter')
  await expect(opened).toHaveAttribute('aria-pressed', 'true')
  await expect(viewer.getByRole('region', { name: 'Chosen message' })).toContainText(
    'shop → consent: settings.opened',
  )
  await expectNoViolation(viewer)
  // The columns scroll in their frame, not with the page.
  const frame = viewer.getByRole('region', { name: 'Flow viewer' })
  expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})

test('MBT-20/found,editor a search leads to the state, in view and marked, on a phone too; production opens no editor', async ({
  context,
  page: _any,
}) => {
  const scripts: Promise<string>[] = []
  context.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text())
  })
  const viewer = await openViewer(context, '/flows')
  await viewer.setViewportSize({ width: 1280, height: 720 })
  const search = viewer.getByRole('searchbox', { name: 'Search states and events' })
  const marked = viewer.locator('[data-state].marked')
  await search.fill('recovering')
  await search.press('Tab')
  await expect(viewer.getByRole('button', { name: 'cart', exact: true })).toBeFocused()
  await viewer.keyboard.press('Tab')
  await viewer.keyboard.press('Enter')
  await expect(marked).toHaveAttribute('data-state', /^cart\..*recovering$/)
  await expect(marked).toBeInViewport({ ratio: 1 })
  const details = viewer.getByRole('region', { name: 'Marked in the drawing' })
  await expect(details).toContainText('recoverCart done')
  await expectNoViolation(viewer)

  // The label of an arrow leads to its transition, too.
  await viewer.locator('.flow-sheet text.label', { hasText: 'recoverCart failed' }).first().click()
  await expect(details.getByRole('heading')).toHaveText('Marked: recoverCart failed')
  await expect(details).toContainText('→ ')
  await expectNoViolation(viewer)

  await viewer.setViewportSize(narrow)
  await search.fill('miniCart.toggled')
  await viewer.getByRole('button', { name: 'miniCart.toggled event' }).first().click()
  await expect(marked.first()).toBeInViewport({ ratio: 1 })
  await expect(details).toContainText('→ miniCartOpen')
  await expect(viewer.getByRole('button', { name: /in the editor/ })).toHaveCount(0)
  expect(await cutOff(viewer)).toEqual([])
  const code = (await Promise.all(scripts)).join('')
  expect(code).toContain('Search states and events')
  expect(code).not.toMatch(/flows\/sources|\.machine\.ts:\d/)
})

test('MBT-05/fit,moved,timeline,draft,legend,narrow,requests,badge the viewer shows a large chart whole, on a phone too', async ({
  page,
  context,
}) => {
  const failed: string[] = []
  context.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
  })
  await page.setViewportSize(narrow)
  await page.goto('/faq')
  const badge = page.getByRole('complementary', { name: 'Developer tools' })
  await badge.scrollIntoViewIfNeeded()
  const [top, end] = [await badge.boundingBox(), await page.getByRole('contentinfo').boundingBox()]
  expect(top?.y).toBeGreaterThanOrEqual((end?.y ?? Number.NaN) + (end?.height ?? 0) - 1)

  const viewer = await openViewer(context, '/flows')
  await viewer.setViewportSize(narrow)
  const choose = (name: RegExp) => actorList(viewer).getByRole('button', { name }).first().click()
  await choose(/^cart /)
  const drawing = viewer.getByRole('region', { name: 'Drawing of cart' })
  const hidden = () =>
    drawing.evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight])
  await expect.poll(hidden).toEqual([0, 0])
  expect(await cutOff(viewer)).toEqual([])
  await expectNoViolation(viewer)

  await viewer.getByText('Legend', { exact: true }).click()
  await expect(viewer.getByRole('region', { name: 'Legend' }).getByRole('term')).toHaveCount(19)
  await viewer.getByText('Legend', { exact: true }).click()

  await drawing.focus()
  for (const _ of [1, 2, 3, 4]) await viewer.keyboard.press('+')
  await expect.poll(async () => (await hidden())[0]).toBeGreaterThan(100)
  const place = () => drawing.evaluate((one) => one.scrollLeft)
  const before = await place()
  await viewer.keyboard.press('ArrowRight')
  await expect.poll(place).toBeGreaterThan(before)
  const [moved, box] = [await place(), await drawing.boundingBox()]
  if (!box) throw new Error('the drawing is not shown')
  await viewer.mouse.move(box.x + 150, box.y + 150)
  await viewer.mouse.down()
  await viewer.mouse.move(box.x + 190, box.y + 150, { steps: 4 })
  await viewer.mouse.up()
  await expect.poll(place).toBeLessThan(moved)
  await drawing.focus()
  await viewer.keyboard.press('0')
  await expect.poll(hidden).toEqual([0, 0])

  const timeline = viewer.getByRole('group', { name: 'Timeline' })
  await expect(timeline).toContainText(' cart: ')
  // Each step is one of the cart, although other machines were told more meanwhile.
  const position = timeline.getByRole('slider', { name: 'Position' })
  const steps = Number(await position.getAttribute('max'))
  expect(steps).toBeGreaterThan(0)
  for (let step = steps - 1; step >= 0; step -= 1) {
    await timeline.getByRole('button', { name: 'Back' }).click()
    await expect(position).toHaveValue(String(step))
    await expect(timeline).toContainText(' cart: ')
  }
  await expect(timeline).toContainText(' cart: started')
  await timeline.getByRole('button', { name: 'Live' }).click()
  const field = viewer.getByLabel('Send an event')
  await field.fill('{"type":"refresh.requested"}')
  await choose(/^session /)
  await expect(timeline).toContainText(' session: ')
  await expect(field).toHaveValue('')
  expect(failed).toEqual([])
})

test('MBT-20/resized what is marked comes into view again in a window of another size', async ({
  context,
}) => {
  const viewer = await openViewer(context, '/flows')
  await viewer.setViewportSize({ width: 1280, height: 900 })
  await actorList(viewer)
    .getByRole('button', { name: /^payment$/ })
    .click()
  const marked = viewer.locator('[data-state="payment.checkoutPageFailed"].marked')
  await viewer.getByText(/^States: /).click()
  await viewer.getByRole('button', { name: 'checkoutPageFailed', exact: true }).click()
  await expect(marked).toBeInViewport({ ratio: 1 })
  const drawing = viewer.getByRole('region', { name: 'Drawing of payment' })
  for (const size of [
    { width: 1010, height: 500 },
    { width: 1280, height: 900 },
    { width: 1040, height: 420 },
  ]) {
    await drawing.evaluate((one) => one.scrollTo(0, 0))
    await viewer.setViewportSize(size)
    await expect(marked).toBeInViewport({ ratio: 0.9 })
  }
})
