import { expect, it } from 'vitest'
import { reloadForMissingChunk } from '#client/lib/missingChunk.ts'

/** A tab whose server answers with this status; null where nobody does. */
const tabOver = (status: number | null, page = '') => {
  const { body } = document
  body.innerHTML = page
  const kept = new Map<string, string>()
  const reloads: number[] = []
  const askAt = async (now: number) => {
    const target = {
      document,
      sessionStorage: {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, text: string) => void kept.set(name, text),
      },
      location: { href: 'https://shop.example/contact', reload: () => reloads.push(now) },
      fetch: async () => {
        if (status === null) throw new TypeError('Failed to fetch')
        return new Response(null, { status })
      },
    }
    await reloadForMissingChunk(target as never, now)
  }
  return { askAt, reloads }
}
const start = Date.UTC(2026, 0, 1)

it('a fault that lasts reloads a page ever more seldom, however often it is asked for', async () => {
  const { askAt, reloads } = tabOver(200)
  for (let passed = 0; passed < 600_000; passed += 10_000) await askAt(start + passed)
  expect(reloads.map((at) => at - start)).toEqual([0, 30_000, 150_000])
})

it('a page that is not found is loaded again like any other; one that cannot be had is not', async () => {
  for (const [status, times] of [
    [404, 1],
    [410, 1],
    [503, 0],
    [429, 0],
    [null, 0],
  ] as const) {
    const { askAt, reloads } = tabOver(status)
    await askAt(start)
    expect(reloads, String(status)).toHaveLength(times)
  }
})

it('a letter that was begun is not lost to it', async () => {
  const form = (text: string) =>
    `<form method="post"><input type="radio" name="who" value="me"><textarea>${text}</textarea></form>`
  for (const [text, times] of [
    ['', 1],
    ['My order', 0],
  ] as const) {
    const { askAt, reloads } = tabOver(200, form(text))
    await askAt(start)
    expect(reloads, text).toHaveLength(times)
  }
})
