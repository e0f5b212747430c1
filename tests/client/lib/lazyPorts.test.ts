import { afterEach, expect, it, vi } from 'vitest'
import { ChunkMissingError } from '#client/lib/missingChunk.ts'
import { lazyPorts } from '#client/lib/xstate/lazyPorts.ts'

afterEach(() => vi.restoreAllMocks())

type Ports = { savePromo: (code: string) => Promise<string> }

/** Ports whose code comes only with a connection; `tries` counts how often it was asked for. */
const portsOver = (line: { online: boolean }, renew?: () => Promise<void>) => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => line.online)
  const load = vi.fn(async () => {
    if (!line.online) throw new TypeError('Failed to fetch dynamically imported module')
    return { savePromo: async (code: string) => `${code} saved` }
  })
  return { ports: lazyPorts<Ports>(['savePromo'], load, renew), load }
}

it('ERR-01 what is asked for without a connection is done once there is one', async () => {
  const line = { online: false }
  const { ports, load } = portsOver(line)
  const answers = Promise.all([ports.savePromo('TEN'), ports.savePromo('FIVE')])
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  // It went again before anything came.
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  line.online = true
  window.dispatchEvent(new Event('online'))
  expect(await answers).toEqual(['TEN saved', 'FIVE saved'])
  expect(load).toHaveBeenCalledTimes(3)
})

it('ERR-01 code that does not come over a connection is told in words for a shopper, and asked for again next time', async () => {
  const line = { online: true }
  const { ports, load } = portsOver(line)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))
  await expect(ports.savePromo('TEN')).rejects.toThrow(/^This could not be loaded/)
  expect(await ports.savePromo('TEN')).toBe('TEN saved')
})

it('code that does not come over a connection loads the page again before it is told', async () => {
  const steps: string[] = []
  const { ports, load } = portsOver({ online: true }, async () => {
    steps.push('renewed')
  })
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))
  await ports.savePromo('TEN').catch(() => steps.push('told'))
  expect(steps).toEqual(['renewed', 'told'])
})

it('what asks the server may have gone as well: the page is loaded again before that is told, in a shopper’s words', async () => {
  const steps: string[] = []
  const missing = new ChunkMissingError('Failed to fetch dynamically imported module: /assets/b.js')
  const load = async () => ({ savePromo: () => Promise.reject(missing) })
  const ports = lazyPorts<Ports>(['savePromo'], load, async () => {
    steps.push('renewed')
  })
  await ports.savePromo('TEN').catch((error: Error) => steps.push(error.message))
  expect(steps).toEqual(['renewed', expect.stringMatching(/^This could not be loaded/)])
})
