import { expect, it } from 'vitest'
import { sessionEffects } from '#client/features/session/session.effects.ts'

it('SESS-07/kept a tab that comes to the front before it is hydrated shows the country that another tab chose', async () => {
  let hydrate = () => {}
  const hydrated = new Promise<void>((resolve) => {
    hydrate = resolve
  })
  const fetchQuery = () => Promise.reject(new Error('nothing is asked'))
  const heard: unknown[] = []
  const stop = sessionEffects({ fetchQuery, hydrated }).listenToChoice((event) => heard.push(event))
  const show = async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await Promise.resolve()
  }
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab writes it
  document.cookie = 'country=HU'
  await show()
  expect(heard).toEqual([])
  hydrate()
  await hydrated
  await Promise.resolve()
  expect(heard).toEqual([{ type: 'country.synced', country: 'HU' }])
  await show()
  expect(heard).toHaveLength(2)
  stop?.()
  await show()
  expect(heard).toHaveLength(2)
})
