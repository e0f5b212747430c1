/** Servers of one process share its measurements, and a closed one leaves the memory. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { startShop } from '../support/shopServer.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const upstreamUrl = 'http://127.0.0.1:9'

it('two servers of a process both report its memory and their own requests', async () => {
  const shops = [await startShop(upstreamUrl), await startShop(upstreamUrl)]
  await shops[0]?.app.inject('/healthz')
  const pages = await Promise.all(shops.map(async ({ app }) => (await app.inject('/metrics')).body))
  for (const page of pages) expect(page).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(pages.map((page) => page.includes('route="/healthz"'))).toEqual([true, false])
  for (const { close } of shops) await close()
})

it('a closed server leaves the memory', async () => {
  const startAndClose = async () => {
    const { app, close } = await startShop(upstreamUrl)
    await app.inject('/metrics')
    await close()
    return new WeakRef(app)
  }
  const app = await startAndClose()
  await expect
    .poll(() => {
      collect()
      return app.deref() === undefined
    })
    .toBe(true)
})
