import { afterEach, expect, it } from 'vitest'
import { collectEarlyClicks, earlyClicksKey } from '#client/app/replayClicks.ts'
import { clickIcon } from '#tests/support/client/clickIcon.ts'

afterEach(() => {
  Reflect.deleteProperty(window, earlyClicksKey)
})

/** As the inline script in the head does. */
const collectClicks = () => {
  const clicked = new Set<Element>()
  const collect = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button[type=button]') : null
    if (button) clicked.add(button)
  }
  window.addEventListener('click', collect, true)
  Object.assign(window, {
    [earlyClicksKey]: { clicked, stop: () => window.removeEventListener('click', collect, true) },
  })
}
const addButton = (name: string, handled: string[], isHydrated: () => boolean) => {
  const button = document.createElement('button')
  button.type = 'button'
  document.body.append(button)
  // As React does at the document: it stops clicks that it cannot handle yet.
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Node && button.contains(event.target))) return
      if (isHydrated()) handled.push(name)
      else event.stopPropagation()
    },
    true,
  )
  return button
}

it('clicks before hydration are replayed once; clicks that were handled are not', () => {
  const handled: string[] = []
  let hydrated = false
  collectClicks()
  const late = addButton('late', handled, () => hydrated)
  const early = addButton('early', handled, () => true)
  const replay = collectEarlyClicks(window)
  late.click()
  late.click()
  early.click()
  expect(handled).toEqual(['early'])
  hydrated = true
  replay()
  expect(handled).toEqual(['early', 'late'])
})

it('a click that replaces the icon on which it was made is not replayed', () => {
  const handled: string[] = []
  collectClicks()
  const button = addButton('early', handled, () => true)
  const replay = collectEarlyClicks(window)
  clickIcon(button)
  replay()
  expect(handled).toEqual(['early'])
})
