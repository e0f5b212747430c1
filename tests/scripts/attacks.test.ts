import { expect, it } from 'vitest'
import { chooseAttacks } from '../cluster/attacks.ts'

it('`npm run test:attack -- --only` runs the named attacks', () => {
  const { attacks, isGuessing } = chooseAttacks('sitemap, unknownFits')
  expect([attacks.map(([name]) => name), isGuessing]).toEqual([['unknownFits', 'sitemap'], false])
  expect(chooseAttacks('guesses')).toEqual({ attacks: [], isGuessing: true })
  const all = chooseAttacks('')
  expect([all.attacks.length, all.isGuessing]).toEqual([14, true])
})

it.each(['unknownWord', 'sitemap,flod', ','])(
  '`npm run test:attack -- --only %s` names the attacks',
  (only) => {
    expect(() => chooseAttacks(only)).toThrow(
      /there is no attack .*The attacks are slowLoris, .*largeCart, guesses\./,
    )
  },
)
