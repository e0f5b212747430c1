import { afterEach, expect, it, vi } from 'vitest'
import { ChunkMissingError } from '#client/lib/missingChunk.ts'
import { lazyPorts } from '#client/lib/xstate/lazyPorts.ts'

afterEach(() => vi.restoreAllMocks())

const names = { actors: ['savePromo'], actions: ['log'] }
const chunkError = () => new TypeError('Failed to fetch dynamically imported module: /assets/a.js')

/** A port and an action whose chunk loads only with a connection. */
const portsOver = (line: { online: boolean }, reload?: () => Promise<void>) => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => line.online)
  const logged: string[] = []
  const load = vi.fn(async () => {
    if (!line.online) throw chunkError()
    return {
      savePromo: async (code: string) => `${code} saved`,
      log: (_: unknown, { message }: { message: string }) => void logged.push(message),
    }
  })
  const { savePromo, log } = lazyPorts(names, load, reload)
  return { savePromo: async (code: string) => savePromo?.(code), log, logged, load }
}

it('ERR-01 a port that is called without a connection runs once there is one', async () => {
  const line = { online: false }
  const { savePromo, load } = portsOver(line)
  const answers = Promise.all([savePromo('TEN'), savePromo('FIVE')])
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  // The connection is lost again before the chunk has loaded.
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  line.online = true
  window.dispatchEvent(new Event('online'))
  expect(await answers).toEqual(['TEN saved', 'FIVE saved'])
  expect(load).toHaveBeenCalledTimes(3)
})

it('ERR-01 a chunk that fails to load rejects with a text for shoppers, and the next call loads it again', async () => {
  const { savePromo, load } = portsOver({ online: true })
  load.mockRejectedValueOnce(chunkError())
  await expect(savePromo('TEN')).rejects.toThrow(/^This could not be loaded/)
  expect(await savePromo('TEN')).toBe('TEN saved')
})

it('a chunk that fails to load with a connection reloads the page before the port rejects', async () => {
  const steps: string[] = []
  const { savePromo, load } = portsOver({ online: true }, async () => {
    steps.push('reloaded')
  })
  load.mockRejectedValueOnce(chunkError())
  await savePromo('TEN').catch(() => steps.push('rejected'))
  expect(steps).toEqual(['reloaded', 'rejected'])
})

it('a missing chunk of Apollo’s client reloads the page, too', async () => {
  const steps: string[] = []
  const missing = new ChunkMissingError('Failed to fetch dynamically imported module: /assets/b.js')
  const load = async () => ({ savePromo: () => Promise.reject(missing) })
  const { savePromo } = lazyPorts({ actors: ['savePromo'], actions: [] }, load, async () => {
    steps.push('reloaded')
  })
  await Promise.resolve(savePromo?.('TEN')).catch((error: Error) => steps.push(error.message))
  expect(steps).toEqual(['reloaded', expect.stringMatching(/^This could not be loaded/)])
})

it('FIND-08 an action runs once its chunk has loaded; one that cannot run is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { log, logged, load } = portsOver({ online: true })
  load.mockRejectedValueOnce(chunkError())
  log?.(null, { message: 'first' })
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('could not be loaded')))
  log?.(null, { message: 'second' })
  await vi.waitFor(() => expect(logged).toEqual(['second']))
})
