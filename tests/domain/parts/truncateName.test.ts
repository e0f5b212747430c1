import { expect, it } from 'vitest'
import { truncateName } from '#domain/parts/truncateName.ts'

it.each([
  ['Front Shock Absorber Toyota Hilux N160 1998-2005', 'Front Shock Absorber Toyota Hilux N160 1998-2005'],
  ['x'.repeat(80), 'x'.repeat(80)],
  [
    'NORTHSTRUT Complete Suspension Kit Dacia Duster HM 2017-2024 +40 mm (replaces the former item of the range)',
    'NORTHSTRUT Complete Suspension Kit Dacia Duster HM 2017-2024 +40 mm (replaces…',
  ],
  ['x'.repeat(90), `${'x'.repeat(80)}…`],
])('a long name is truncated between words: %s', (name, truncated) => {
  expect(truncateName(name)).toBe(truncated)
})
