import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LoadingButton } from '#client/ui/LoadingButton.tsx'

it('A11Y-02/kept a button that waits for an answer keeps the focus and takes no second press', () => {
  const done: string[] = []
  const form = (loading: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        done.push('submitted')
      }}
    >
      <LoadingButton type="submit" loading={loading} onClick={() => done.push('pressed')}>
        Send
      </LoadingButton>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Send' })
  button.focus()
  fireEvent.click(button)
  expect(done).toEqual(['pressed', 'submitted'])
  rerender(form(true))
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(done).toEqual(['pressed', 'submitted'])
  rerender(form(false))
  fireEvent.click(button)
  expect(done).toHaveLength(4)
})
