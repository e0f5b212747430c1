import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { finderAnswers, part, searchAnswer } from '#tests/support/client/answers.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

beforeEach(() => localStorage.clear())

describe('a search', () => {
  it.each([
    [12_000, '12,000 parts, best match first'],
    [1, '1 part, best match first'],
  ])('SRCH-02 shows its number of results: %d', async (total, words) => {
    await showPage('/search/shock', { ...finderAnswers, ...searchAnswer('shock', [part('1')], total) })
    expect(screen.getByText(words)).toBeTruthy()
  })
  it('that is stale shows the date of its results', async () => {
    await showPage('/search/shock', {
      ...finderAnswers,
      ...searchAnswer('shock', [part('1')], 1, { stale: true }),
    })
    expect(screen.getByText(/The catalogue cannot be refreshed right now/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeTruthy()
  })
  it('SRCH-02 without results names the term', async () => {
    await showPage('/search/none', { ...finderAnswers, ...searchAnswer('none', [], 0) })
    expect(screen.getByText(/^Nothing was found for “none”\./)).toBeTruthy()
  })
})
