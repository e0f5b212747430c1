import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { readBugLog, unpackBugLog } from '#client/devtools/flows/log/bugLog.ts'
import { mountBadge } from '#client/devtools/flows/tab/badge.ts'
import { overlayMachine } from '#machines/overlay/overlay.machine.ts'
import { createTracer, type TraceEntry } from '#machines/trace.ts'

/** What a tab has recorded: its drawer was opened. */
const record = () => {
  const entries: TraceEntry[] = []
  const actor = createActor(overlayMachine, { inspect: createTracer({ tell: (one) => entries.push(one) }) })
  actor.start().send({ type: 'drawer.toggled' })
  return entries
}

let entries: TraceEntry[] = []
const door = () => document.querySelector('aside[aria-label="Developer tools"]')?.shadowRoot
const press = (what: string) =>
  [...(door()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === what)?.click()
const said = () => door()?.querySelector('[role="status"]')?.textContent
const written: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  history.replaceState(null, '', '/basket?secret=1')
  entries = record()
  written.length = 0
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => written.push(text) } })
  mountBadge({ tab: 't1', entries: () => entries })
  vi.advanceTimersByTime(1_000)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('MBT-04 the door on every page', () => {
  it('leads to this tab in the viewer', () => {
    expect(door()?.querySelector('a')?.getAttribute('href')).toBe('/flows#tab=t1')
  })

  it('copies a link that holds the log so far, and of the address the path alone', async () => {
    press('Copy bug link')
    await expect.poll(said).toBe('Copied.')
    const [link = ''] = written
    expect(link).toMatch(/^http.*\/flows#log=[\w-]+$/)
    const log = await unpackBugLog(link)
    expect(log.path).toBe('/basket')
    expect(log.entries.at(-1)).toMatchObject({ event: { type: 'drawer.toggled' }, state: 'drawerOpen' })
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
    press('Save bug log')
    expect(said()).toBe('Saved.')
    expect(clicked).toHaveBeenCalledOnce()
    const [file] = files
    expect(readBugLog((await file?.text()) ?? '').entries).toHaveLength(entries.length)
  })

  it('says so where the clipboard is closed', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } })
    press('Copy bug link')
    await expect.poll(said).toBe('The clipboard is closed: save the log instead.')
  })
})
