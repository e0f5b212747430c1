import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadChunk } from '#client/lib/loadChunk.ts'
import { waitingChunks } from '#client/lib/waitingChunks.ts'

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))
/** Code that arrives with the given request. */
const arrivingAt = (request: number) => {
  let requests = 0
  const load = () => ((requests += 1) < request ? lost() : Promise.resolve('code'))
  return { load, requests: () => requests }
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('requests code that cannot be loaded after ever longer pauses, and counts it as waiting', async () => {
  const { load, requests } = arrivingAt(4)
  const loading = loadChunk(load)
  await vi.advanceTimersByTimeAsync(0)
  expect([requests(), waitingChunks.count()]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(requests()).toBe(2)
  await vi.advanceTimersByTimeAsync(4_000)
  expect([requests(), waitingChunks.count()]).toEqual([3, 1])
  await vi.advanceTimersByTimeAsync(8_000)
  await expect(loading).resolves.toBe('code')
  expect(waitingChunks.count()).toBe(0)
})

it('requests it at once when the connection is back', async () => {
  const { load, requests } = arrivingAt(2)
  const loading = loadChunk(load)
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  await expect(loading).resolves.toBe('code')
  expect(requests()).toBe(2)
})

it('does not wait where the page is loaded again, and neither while the browser is offline', async () => {
  vi.mocked(fetch).mockResolvedValue(new Response(null, { status: 200 }))
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  void loadChunk(lost)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledOnce()
  expect(waitingChunks.count()).toBe(0)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  void loadChunk(lost)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(waitingChunks.count()).toBe(0)
})
