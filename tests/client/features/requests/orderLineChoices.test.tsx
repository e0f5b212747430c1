import { cleanup, render, screen, within } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { OrderLineChoices } from '#client/features/requests/OrderLineChoices.tsx'
import { emptyWithdrawal, type WithdrawalForm } from '#domain/forms/withdrawalForm.ts'

afterEach(cleanup)

const Choices = ({ withdrawable }: { withdrawable: number | null }) => (
  <OrderLineChoices
    form={useForm<WithdrawalForm>({ defaultValues: emptyWithdrawal })}
    lines={[{ id: '1', name: 'Spring', quantity: 3, withdrawable }]}
  />
)

it('LAW-01/quantity of a line 1 to all of the units that are left are offered, and all of them chosen', () => {
  render(<Choices withdrawable={2} />)
  const menu = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Quantity of Spring' })
  expect(menu.value).toBe('2')
  expect(within(menu).getAllByRole('option')).toMatchObject([
    { value: '2', textContent: 'all 2' },
    { value: '1', textContent: '1 of 2' },
  ])
  expect(screen.getByText('Of the 3 that you bought, 2 can still be withdrawn from.')).toBeTruthy()
})

it('LAW-01/whole-lines a line is withdrawn from as a whole where the upstream does not tell what is left', () => {
  render(<Choices withdrawable={null} />)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByRole('checkbox', { name: '3 × Spring' })).toBeTruthy()
})
