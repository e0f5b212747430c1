import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadChunk } from '#client/lib/loadChunk.ts'
import { isDrawerOpen } from '#machines/overlay/overlay.select.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

const press = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Info' })).getByRole('button', { name }))
const failure = () => screen.findByRole('dialog', { name: 'Info' })

/** A page on which the code of the opened drawer failed to load once. */
const failToOpen = async () => {
  const { shop } = await showPage('/faq', {})
  const { overlay } = shop.getSnapshot().context
  await act(async () => overlay.send({ type: 'drawer.toggled' }))
  const load = vi.fn(async () => 'code')
  load.mockRejectedValueOnce(new Error('No such chunk'))
  // The layout's extras, which tell of it, load after the page.
  await import('#client/layout/LateExtras.tsx')
  await act(async () => new Promise((resolve) => setTimeout(resolve, 150)))
  const code = loadChunk(load)
  expect((await failure()).textContent).toContain('This could not be loaded.')
  return { load, code, overlay }
}

it('ERR-03/told,again a press that fails to load code says so, and `Try again` loads it', async () => {
  const { load, code } = await failToOpen()
  press('Try again')
  expect(await code).toBe('code')
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('dialog', { name: 'Info' })).toBeNull()
})

it('ERR-03/next-press `Close` loads nothing, and the next press does', async () => {
  const { load, code, overlay } = await failToOpen()
  press('Close')
  expect(load).toHaveBeenCalledOnce()
  expect(isDrawerOpen(overlay.getSnapshot())).toBe(false)
  fireEvent.click(document.body)
  expect(await code).toBe('code')
})
