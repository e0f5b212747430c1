import { expect, it } from 'vitest'
import { sessionEffects } from '#client/features/session/session.effects.ts'
import { writeCookie } from '#client/lib/cookies.ts'

it('SESS-07/kept a tab that comes to the front before it is hydrated shows the country that another tab chose', async () => {
  let hydrate = () => {}
  const hydrated = new Promise<void>((resolve) => {
    hydrate = resolve
  })
  const fetchQuery = () => Promise.reject(new Error('nothing is asked'))
  const heard: unknown[] = []
  const stop = sessionEffects({ fetchQuery, hydrated }).listenToChoice((event) => heard.push(event))
  const show = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  // As another tab does.
  writeCookie('country', 'HU', 60)
  show()
  expect(heard).toEqual([])
  hydrate()
  await hydrated
  await Promise.resolve()
  expect(heard).toEqual([{ type: 'country.synced', country: 'HU' }])
  show()
  expect(heard).toHaveLength(2)
  stop?.()
  show()
  expect(heard).toHaveLength(2)
})
