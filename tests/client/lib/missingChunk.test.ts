import { expect, it } from 'vitest'
import { reloadForMissingChunk } from '#client/lib/missingChunk.ts'

/** A tab whose server answers with this status; null where none answers. */
const tabOver = (status: number | null, page = '') => {
  const { body } = document
  body.innerHTML = page
  const stored = new Map<string, string>()
  const reloads: number[] = []
  const reloadAt = async (now: number) => {
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
    const before = reloads.length
    const reloaded = await reloadForMissingChunk(target as never, now)
    expect(reloaded).toBe(reloads.length > before)
  }
  return { reloadAt, reloads }
}
const start = Date.UTC(2026, 0, 1)

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

it('a half-written request is never lost by a reload', async () => {
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
