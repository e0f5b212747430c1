import { afterEach, expect, it, vi } from 'vitest'
import { holdClicks } from '#client/lib/holdClicks.ts'
import { clickIcon } from '#tests/support/client/clickIcon.ts'

afterEach(() => document.body.replaceChildren())

/** A part with a button. As React does at the document, it stops clicks on it until it is hydrated. */
const createPart = () => {
  const part = document.createElement('div')
  const button = document.createElement('button')
  part.append(button)
  document.body.append(part)
  let isHydrated = false
  let handled = 0
  const handle = (event: Event) => {
    if (!(event.target instanceof Node && button.contains(event.target))) return
    if (isHydrated) handled += 1
    else event.stopPropagation()
  }
  document.addEventListener('click', handle, true)
  return {
    part,
    button,
    handled: () => handled,
    hydrate: () => {
      isHydrated = true
    },
    remove: () => document.removeEventListener('click', handle, true),
  }
}

it('CAT-10/served a click on rows that are not hydrated yet counts once, when they are', async () => {
  const { part, button, handled, hydrate, remove } = createPart()
  const onHydrated = holdClicks(part)
  button.click()
  button.click()
  expect(handled()).toBe(0)
  hydrate()
  onHydrated()
  await vi.waitFor(() => expect(handled()).toBe(1))
  button.click()
  expect(handled()).toBe(2)
  remove()
})

it('CAT-10/served a click for which React hydrates the rows at once counts once', async () => {
  const { part, button, handled, hydrate, remove } = createPart()
  const onHydrated = holdClicks(part)
  hydrate()
  button.click()
  onHydrated()
  expect(handled()).toBe(1)
  await new Promise((done) => setTimeout(done))
  expect(handled()).toBe(1)
  remove()
})

it('CAT-10/served such a click counts once, too, where it replaces the icon that was clicked', async () => {
  const { part, button, handled, hydrate, remove } = createPart()
  const onHydrated = holdClicks(part)
  hydrate()
  clickIcon(button)
  onHydrated()
  await new Promise((done) => setTimeout(done))
  expect(handled()).toBe(1)
  remove()
})
