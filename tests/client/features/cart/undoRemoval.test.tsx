import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { catalogueAnswer, finderAnswers, part } from '#tests/support/client/answers.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

beforeEach(() => localStorage.clear())

describe('a removed line', () => {
  it('CART-05 each press of Undo has its own key, even for the same line', async () => {
    const page = await showPage('/parts', { ...finderAnswers, ...catalogueAnswer([part('1')]) })
    const { toasts } = page.shop.getSnapshot().context
    const keys: string[] = []
    toasts.on('removal.undone', ({ key }) => keys.push(key))
    const removed = { id: 'removed l1', text: 'Spring was removed', undoes: 'l1' }
    for (const _ of ['first', 'second']) {
      await act(async () =>
        toasts.send({ type: 'toast.shown', tone: 'success', place: 'bottom-center', ...removed }),
      )
      await act(async () => screen.getByRole('button', { name: 'Undo' }).click())
    }
    expect(keys).toEqual([expect.stringMatching(/^\S{20,}$/), expect.stringMatching(/^\S{20,}$/)])
    expect(keys[0]).not.toBe(keys[1])
  })
})

it.each([
  ['/faq', 1],
  ['/basket', 0],
])('SHELL-15/own on %s the toast of an added part has %i links to the cart', async (path, links) => {
  const { shop } = await showPage(path, {})
  const added = { id: 'added spring', text: 'Spring was added to your cart', leadsToCart: true } as const
  await act(async () =>
    shop.getSnapshot().context.toasts.send({
      type: 'toast.shown',
      tone: 'success',
      place: 'bottom-center',
      ...added,
    }),
  )
  const toast = (await screen.findByText(added.text)).closest('li') ?? document.body
  expect(within(toast).queryAllByText('View cart')).toHaveLength(links)
})
