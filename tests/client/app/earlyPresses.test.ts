import { afterEach, expect, it } from 'vitest'
import { earlyPresses, takeEarlyPresses } from '#client/app/earlyPresses.ts'

afterEach(() => document.body.replaceChildren())

/** As `firstScript.ts` leaves it. */
const listening = () => {
  const pressed = new Set<Element>()
  const hear = ({ target }: Event) => {
    if (target instanceof Element) pressed.add(target)
  }
  window.addEventListener('click', hear, true)
  Object.assign(window, {
    [earlyPresses]: { pressed, stop: () => window.removeEventListener('click', hear, true) },
  })
}
const buttonThat = (name: string, heard: string[], hears: () => boolean) => {
  const button = document.createElement('button')
  button.type = 'button'
  document.body.append(button)
  // As React does at the document: what it cannot answer yet goes no further.
  document.addEventListener(
    'click',
    (event) => {
      if (event.target !== button) return
      if (hears()) heard.push(name)
      else event.stopPropagation()
    },
    true,
  )
  return button
}

it('what is pressed while the page comes to life is made good once, and what was answered is not pressed again', () => {
  const heard: string[] = []
  let alive = false
  listening()
  const sleeping = buttonThat('sleeping', heard, () => alive)
  const awake = buttonThat('awake', heard, () => true)
  const comeAlive = takeEarlyPresses(window)
  sleeping.click()
  sleeping.click()
  awake.click()
  expect(heard).toEqual(['awake'])
  alive = true
  comeAlive()
  expect(heard).toEqual(['awake', 'sleeping'])
})
