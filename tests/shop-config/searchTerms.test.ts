/** The merchant's own search terms (SRCH-04). */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseShopConfig } from '#shop-config/parseShopConfig.ts'
import { defaultShopConfig, ShopConfigError } from '#shop-config/readShopConfig.ts'

const withTerms = (searchTerms: unknown): object => ({
  ...(JSON.parse(readFileSync(defaultShopConfig, 'utf8')) as object),
  searchTerms,
})

const problemsOf = (searchTerms: unknown): readonly string[] => {
  try {
    parseShopConfig(withTerms(searchTerms), 'shop.config.json')
    return []
  } catch (error) {
    if (error instanceof ShopConfigError) return error.problems
    throw error
  }
}

it.each<[searchTerms: unknown, problem: string]>([
  ['damper', 'searchTerms: expected an object with the fields groups, words, optional, found "damper"'],
  [
    { groups: {} },
    'searchTerms.groups: expected a list of objects with the fields groups, terms, found an object',
  ],
  [{ groups: [{ groups: [], terms: ['a'] }] }, 'searchTerms.groups[0].groups: expected at least one group'],
  [
    { groups: [{ groups: ['PADS'] }] },
    'searchTerms.groups[0].terms: expected a list of texts, found nothing',
  ],
  [
    { groups: [{ groups: ['PADS'], terms: ['pastiglie', 7] }] },
    'searchTerms.groups[0].terms[1]: expected a text of 1 to 80 characters in one line, found 7',
  ],
  [
    { words: [{ word: 'Front!', terms: [] }] },
    'searchTerms.words[0].word: expected a word of the catalogue in lower case',
  ],
  [
    { words: [{ word: 'front', oposite: 'rear', terms: [] }] },
    'searchTerms.words[0].oposite: expected one of',
  ],
  [{ optional: [''] }, 'searchTerms.optional[0]: expected a text of 1 to 80 characters'],
])('SRCH-04/merchant a wrong field is named: %j', (searchTerms, problem) => {
  const problems = problemsOf(searchTerms)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(problem)
})
