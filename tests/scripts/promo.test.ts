/** `npm run promo` makes, lists and ends promo codes of an upstream that demands its token. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openUpstreamOfScripts, runScript } from './upstreamOfScripts.ts'

let upstream: Awaited<ReturnType<typeof openUpstreamOfScripts>>
beforeAll(async () => {
  upstream = await openUpstreamOfScripts()
  await upstream.shop.database.db.deleteFrom('promo_code').execute()
})
afterAll(() => upstream.close())

const run = (...args: string[]) =>
  runScript('scripts/promo.mjs', args, { UPSTREAM_URL: upstream.url, UPSTREAM_TOKEN: upstream.token })

it('PROMO-05/command makes, changes, lists and ends a code', async () => {
  expect(await run()).toEqual({ code: 0, out: 'No promo codes.\n', error: '' })
  const terms = ['--percent', '12,5', '--minimum', '50', '--uses', '100']
  const until = ['--from', '2026-11-01', '--until', '2026-12-24']
  expect(await run('spring10', ...terms, ...until)).toEqual({
    code: 0,
    out: 'SPRING10 is made.\nSPRING10      valid    12.5 % off  from 50.00 € of goods  100 of 100 uses left  from 2026-11-01  until 2026-12-24  0 orders\n',
    error: '',
  })
  const { shop } = upstream
  const cart = await shop.readyCart({ pads: 5 })
  expect((await shop.setAll(cart, { promocode: 'SPRING10' })).summary?.grossitemsamount).toBe(52.06)
  await shop.place(cart)
  await run('SHIP', '--free-shipping', '--from', '2026-12-01T18:00+01:00')
  expect((await run('SPRING10', '--until', 'unlimited', '--uses', 'unlimited')).out).toMatch(
    /^SPRING10 is changed\./,
  )
  expect((await run()).out).toBe(
    'SHIP          coming   free shipping  from 2026-12-01 17:00 UTC  0 orders\n' +
      'SPRING10      valid    12.5 % off  from 50.00 € of goods  from 2026-11-01  1 order\n',
  )
  expect((await run('SPRING10', '--end')).out).toMatch(/^SPRING10 has ended\.\nSPRING10 {6}ended /)
  const next = await shop.readyCart({ pads: 1 })
  expect(await shop.set(next, 'promocode', 'SPRING10')).toMatchObject({ status: 422 })
  expect(JSON.parse((await run('--json')).out)).toMatchObject([
    { code: 'SHIP' },
    { code: 'SPRING10', orders: 1 },
  ])
})

it.each([
  [['NEW', '--percent', '10', '--amount', '5'], 2, 'Only one of --percent, --amount and --free-shipping'],
  [['NEW', '--percent', '10', '--until', '2026-02-30'], 2, '--until 2026-02-30 is not a day'],
  [['NEW', '--amount', 'five'], 2, '--amount five is not a number'],
  [['NEW'], 2, 'usage: npm run promo'],
  [['--end'], 2, 'usage: npm run promo'],
  [['NEW', '--uses', '5'], 1, 'There is no code NEW yet: say what it takes off.'],
  [['NEW', '--percent', '120'], 1, 'NEW: the value of a percentage is above 0 and at most 100.'],
  [['NEW', '--end'], 1, 'There is no promo code NEW.'],
])('PROMO-05/command says what is wrong with %j', async (args, code, error) => {
  expect(await run(...args)).toEqual({ code, out: '', error: expect.stringContaining(error) })
})
