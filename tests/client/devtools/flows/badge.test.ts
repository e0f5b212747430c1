import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { readBugLog, unpackBugLog } from '#flow-tools/log/bugLog.ts'
import { mountBadge } from '#flow-tools/tab/badge.ts'
import { createTracer, type TraceEntry } from '#flow-tools/trace/createTracer.ts'
import { overlayMachine } from '#machines/overlay/overlay.machine.ts'

/** The log of a tab whose drawer was opened. */
const record = () => {
  const entries: TraceEntry[] = []
  const actor = createActor(overlayMachine, {
    inspect: createTracer({ onEntry: (one) => entries.push(one) }),
  })
  actor.start().send({ type: 'drawer.toggled' })
  return entries
}

let entries: TraceEntry[] = []
const badge = () => document.querySelector('aside[aria-label="Developer tools"]')?.shadowRoot
const click = (label: string) =>
  [...(badge()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label)?.click()
const status = () => badge()?.querySelector('[role="status"]')?.textContent
const clipboard: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  history.replaceState(null, '', '/basket?secret=1')
  entries = record()
  clipboard.length = 0
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => clipboard.push(text) } })
  mountBadge({ tab: 't1', entries: () => entries })
  vi.advanceTimersByTime(1_000)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('MBT-04/copied the badge on every page', () => {
  it('links to this tab in the viewer', () => {
    expect(badge()?.querySelector('a')?.getAttribute('href')).toBe('/flows#tab=t1')
  })

  it('copies a link with the log and the path, but without the query', async () => {
    click('Copy bug link')
    await expect.poll(status).toBe('Copied.')
    const [link = ''] = clipboard
    expect(link).toMatch(/^http.*\/flows#log=[\w-]+$/)
    const log = await unpackBugLog(link)
    expect(log.path).toBe('/basket')
    expect(log.entries.at(-1)).toMatchObject({ event: { type: 'drawer.toggled' }, state: 'drawerOpen' })
  })

  it('does not call a second link copied before it is', async () => {
    click('Copy bug link')
    await expect.poll(status).toBe('Copied.')
    click('Copy bug link')
    expect(status()).toBe('')
    await expect.poll(status).toBe('Copied.')
    expect(clipboard).toHaveLength(2)
  })

  it('saves the same log as a file', async () => {
    const files: Blob[] = []
    class FileURL extends URL {
      static override createObjectURL(file: Blob) {
        files.push(file)
        return 'blob:log'
      }
      static override revokeObjectURL() {}
    }
    vi.stubGlobal('URL', FileURL)
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    click('Save bug log')
    expect(status()).toBe('Saved.')
    expect(clicked).toHaveBeenCalledOnce()
    const [file] = files
    expect(readBugLog((await file?.text()) ?? '').entries).toHaveLength(entries.length)
  })

  it('reports that the clipboard is not available', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } })
    click('Copy bug link')
    await expect.poll(status).toBe('The clipboard is not available: save the log instead.')
  })
})
