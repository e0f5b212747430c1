import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'

const frames: FrameRequestCallback[] = []
const holdFrames = () =>
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
const paint = () => {
  for (const frame of frames.splice(0)) frame(0)
}
const Panel = () => <p>Panel</p>

afterEach(() => {
  cleanup()
  paint()
  vi.restoreAllMocks()
})

it('requests the code of a panel once the press that opens it was answered', async () => {
  const load = vi.fn(async () => Panel)
  const LazyPanel = lazyComponent(load)
  holdFrames()
  render(<LazyPanel />)
  expect(load).not.toHaveBeenCalled()
  paint()
  await screen.findByText('Panel')
  expect(load).toHaveBeenCalledOnce()
})

it('requests no code for a panel that is closed before', async () => {
  const load = vi.fn(async () => Panel)
  const LazyPanel = lazyComponent(load)
  holdFrames()
  render(<LazyPanel />).unmount()
  const OtherPanel = lazyComponent(async () => Panel)
  render(<OtherPanel />)
  paint()
  await screen.findByText('Panel')
  expect(load).not.toHaveBeenCalled()
})

it('shows a panel at once whose code was preloaded', async () => {
  const LazyPanel = lazyComponent(async () => Panel)
  await LazyPanel.preload()
  holdFrames()
  render(<LazyPanel />)
  screen.getByText('Panel')
})
