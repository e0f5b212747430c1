import { expect, it } from 'vitest'
import { citationsIn, requirementsIn } from '../../scripts/requirements.ts'
import { requirementTests } from '../../scripts/requirementTests.ts'

const page = `# Rules
- DEMO-01 Plus raises a quantity [plus] up to the stock ([docs](page.md)) of the visitor's country [country].
- DEMO-02 The cart is empty at first.
`
const requirements = requirementsIn(page)
const test = (title: string, status: 'passed' | 'failed' | 'skipped' = 'passed') => ({
  file: 'a.test.ts',
  title,
  status,
})

it('finds the parts of a sentence, and no links', () => {
  expect(requirements.map(({ id, parts }) => [id, parts])).toEqual([
    ['DEMO-01', ['plus', 'country']],
    ['DEMO-02', []],
  ])
})

it('finds what a title cites', () => {
  expect(citationsIn('DEMO-01/plus,country DEMO-02 and/or more')).toEqual([
    { id: 'DEMO-01', part: 'plus' },
    { id: 'DEMO-01', part: 'country' },
    { id: 'DEMO-02', part: null },
  ])
})

it('a clause is proven by a test that names it, and not by one that names its rule', () => {
  const { gaps, clauses } = requirementTests(requirements, [
    test('DEMO-01 a cart'),
    test('DEMO-01/plus plus'),
    test('DEMO-02 first'),
  ])
  expect([clauses, gaps]).toEqual([3, ['DEMO-01/country: no test']])
})

it('a failed test, and a clause whose tests were all skipped, are gaps', () => {
  const { gaps } = requirementTests(requirements, [
    test('DEMO-01/plus one'),
    test('DEMO-01/plus another', 'failed'),
    test('DEMO-01/country one', 'skipped'),
    test('DEMO-02 one', 'skipped'),
    test('DEMO-02 another'),
  ])
  expect(gaps).toEqual(['DEMO-01/plus: a test failed', 'DEMO-01/country: its tests were skipped'])
})

it('the page lists each clause with its tests', () => {
  const { page: written } = requirementTests(requirements, [
    test('DEMO-01/plus,country a'),
    test('DEMO-01 b'),
  ])
  const section = written.slice(written.indexOf('## DEMO-01'), written.indexOf('## DEMO-02'))
  expect(section.trim().split('\n')).toEqual([
    '## DEMO-01',
    '',
    requirements[0]?.sentence,
    '',
    '- **DEMO-01/plus**',
    '  - ✓ `a.test.ts` DEMO-01/plus,country a',
    '- **DEMO-01/country**',
    '  - ✓ `a.test.ts` DEMO-01/plus,country a',
    '- other tests of this rule',
    '  - ✓ `a.test.ts` DEMO-01 b',
  ])
})
