import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogueAnswer, finderAnswers, part } from '#tests/support/client/answers.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('without a connection', () => {
  it('the shop says so until the network is back', async () => {
    await showPage('/parts', { ...finderAnswers, ...catalogueAnswer([part('1')]) })
    expect(screen.queryByText(/You are offline/)).toBeNull()
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(async () => window.dispatchEvent(new Event('offline')))
    // The code of the notice may still be loading.
    expect(await screen.findByText(/You are offline\. This page stays/)).toBeTruthy()
    connection.mockReturnValue(true)
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(/You are offline/)).toBeNull()
  })
})
