import { afterEach, expect, it, vi } from 'vitest'
import { afterNextFrame } from '#client/lib/afterNextFrame.ts'

const frames: FrameRequestCallback[] = []

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('acts once where a busy page is painted only when the time for hidden tabs is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  const act = vi.fn()
  afterNextFrame(act)
  vi.advanceTimersByTime(100)
  for (const frame of frames.splice(0)) frame(0)
  await expect.poll(() => act.mock.calls.length).toBe(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(act).toHaveBeenCalledOnce()
})
