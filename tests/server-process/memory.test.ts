/** How MEMORY_MB is shared out, and what follows for V8. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  heapFlags,
  heapMb,
  leastMemoryMb,
  ownMemoryMb,
  type Started,
  shareMemory,
  usualMemoryMb,
  webServers,
} from '#server-process/memory.ts'
import { readConfig } from '../../graphql-server/config.ts'
import { readSettings } from '../../upstream/settings.ts'

const starts: readonly Started[] = [
  ['web'],
  ['upstream'],
  ['embedded'],
  ['web', 'upstream'],
  ['web', 'embedded'],
]
const start = fc.constantFrom(...starts)
const enough = start.chain((started) =>
  fc.record({
    started: fc.constant(started),
    mb: fc.integer({ min: leastMemoryMb(started), max: 20_000 }),
  }),
)

describe('OPS-10/setting memory is shared', () => {
  it('without a rest, and each server gets at least what it needs', () => {
    fc.assert(
      fc.property(enough, ({ started, mb }) => {
        const [kind = 'web', child] = started
        const shares = shareMemory(started, mb)
        expect(shares.own + shares.child).toBe(mb)
        expect(shares.own).toBeGreaterThanOrEqual(leastMemoryMb([kind]))
        if (child) expect(shares.child).toBeGreaterThanOrEqual(leastMemoryMb([child]))
        else expect(shares.child).toBe(0)
      }),
    )
  })
  it('more of it is never less for one of them', () => {
    fc.assert(
      fc.property(enough, ({ started, mb }) => {
        const [less, more] = [shareMemory(started, mb), shareMemory(started, mb + 64)]
        expect(more.own).toBeGreaterThanOrEqual(less.own)
        expect(more.child).toBeGreaterThanOrEqual(less.child)
      }),
    )
  })
  it('an upstream that is a child has a quarter of what goes beyond the usual', () => {
    const started = ['web', 'embedded'] as const
    const usual = usualMemoryMb(started)
    expect(shareMemory(started, usual + 400)).toEqual({
      own: shareMemory(started, usual).own + 300,
      child: shareMemory(started, usual).child + 100,
    })
  })
  it('of a machine of 1 GB it leaves a third to the system', () => {
    for (const started of starts) expect(usualMemoryMb(started)).toBeLessThanOrEqual(700)
    expect(usualMemoryMb(['web', 'upstream'])).toBeLessThanOrEqual(500)
  })
  it('the settings of both servers read it, empty as unset', () => {
    expect(readConfig({ MEMORY_MB: '1000' }).memory).toEqual(shareMemory(['web', 'embedded'], 1_000))
    expect(readConfig({ MEMORY_MB: ' ' })).toEqual(readConfig({}))
    expect(readConfig({ MEMORY_MB: '400', UPSTREAM_URL: 'http://erp.example' }).memory).toEqual({
      own: 400,
      child: 0,
    })
    expect(readSettings({ MEMORY_MB: '500' }).memoryMb).toBe(500)
    expect(readSettings({}).memoryMb).toBe(usualMemoryMb(['embedded']))
  })
})

describe('OPS-10/least too little memory ends the start', () => {
  it.each([
    [{}, ['web', 'embedded']],
    [{ DATABASE_URL: 'postgres://db/shop' }, ['web', 'upstream']],
    [{ UPSTREAM_URL: 'http://erp.example' }, ['web']],
  ] as const)('of a web server with %j', (env, started) => {
    const least = leastMemoryMb(started)
    expect(() => readConfig({ ...env, MEMORY_MB: String(least) })).not.toThrow()
    expect(() => readConfig({ ...env, MEMORY_MB: String(least - 1) })).toThrow(
      `MEMORY_MB must be at least ${least}`,
    )
    expect(() => readConfig({ ...env, MEMORY_MB: 'much' })).toThrow('MEMORY_MB must be a whole number')
  })
  it('of an upstream', () => {
    const least = leastMemoryMb(['embedded'])
    expect(() => readSettings({ MEMORY_MB: String(least - 1) })).toThrow(
      `MEMORY_MB must be at least ${least}, for an upstream with the embedded database.`,
    )
  })
})

describe("OPS-10/limits V8's limits", () => {
  it('follow the memory, and leave room for what is outside of the heap', () => {
    fc.assert(
      fc.property(enough, ({ started, mb }) => {
        const [kind = 'web'] = started
        const { own } = shareMemory(started, mb)
        expect(heapFlags(kind, own)).toContain(`--max-old-space-size=${heapMb(kind, own)}`)
        expect(heapMb(kind, own)).toBeGreaterThan(70)
        // The embedded database is outside of it.
        const others = kind === 'embedded' ? 200 : 0
        expect(heapMb(kind, own)).toBeLessThanOrEqual(0.8 * (own - others))
      }),
    )
  })
  it('are known before the settings are parsed, and usual where these will be refused', () => {
    const started = webServers('', 'postgres://db/shop')
    const own = (MEMORY_MB: string) => ownMemoryMb({ MEMORY_MB }, started)
    expect(own(' 800 ')).toBe(shareMemory(started, 800).own)
    for (const text of ['', '1', 'much', '1e9']) expect(own(text)).toBe(shareMemory(started, null).own)
  })
})
