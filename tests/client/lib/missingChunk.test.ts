import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { reloadForMissingChunk } from '#client/lib/missingChunk.ts'

/** A tab whose server answers with this status; null where none answers. */
const tabOver = (status: number | null, page = '') => {
  const { body } = document
  body.innerHTML = page
  const stored = new Map<string, string>()
  const reloads: number[] = []
  const reloadAt = (now: number) => {
    const target = {
      document,
      sessionStorage: {
        getItem: (name: string) => stored.get(name) ?? null,
        setItem: (name: string, text: string) => void stored.set(name, text),
      },
      location: { href: 'https://shop.example/contact', reload: () => reloads.push(now) },
      fetch: async () => {
        if (status === null) throw new TypeError('Failed to fetch')
        return new Response(null, { status })
      },
    }
    vi.setSystemTime(now)
    return reloadForMissingChunk(target as never)
  }
  return { reloadAt, reloads }
}
const start = Date.UTC(2026, 0, 1)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

it('a lasting fault reloads the page after ever longer pauses', async () => {
  const { reloadAt, reloads } = tabOver(200)
  for (let passed = 0; passed < 600_000; passed += 10_000) await reloadAt(start + passed)
  expect(reloads.map((at) => at - start)).toEqual([0, 30_000, 150_000])
})

it('a page is reloaded if the server answers, also with `not found`', async () => {
  for (const [status, times] of [
    [404, 1],
    [410, 1],
    [503, 0],
    [429, 0],
    [null, 0],
  ] as const) {
    const { reloadAt, reloads } = tabOver(status)
    await reloadAt(start)
    expect(reloads, String(status)).toHaveLength(times)
  }
})

it('ERR-04/typing a half-written request is never lost by a reload', async () => {
  const form = (text: string) =>
    `<form method="post"><input type="radio" name="who" value="me"><textarea>${text}</textarea></form>`
  for (const [text, times] of [
    ['', 1],
    ['My order', 0],
  ] as const) {
    const { reloadAt, reloads } = tabOver(200, form(text))
    await reloadAt(start)
    expect(reloads, text).toHaveLength(times)
  }
})

it('ERR-04/once two chunks that are missing at once reload the page once', async () => {
  const { reloadAt, reloads } = tabOver(200)
  expect(await Promise.all([reloadAt(start), reloadAt(start)])).toEqual([true, false])
  expect(reloads).toHaveLength(1)
})

it('ERR-04/typing a term that is begun while the server is asked is not lost', async () => {
  const { reloadAt, reloads } = tabOver(200, '<input type="search" />')
  const asked = reloadAt(start)
  const field = document.querySelector('input') as HTMLInputElement
  field.focus()
  field.value = 'brake'
  expect(await asked).toBe(false)
  field.blur()
  expect(await reloadAt(start)).toBe(true)
  expect(reloads).toHaveLength(1)
})
