import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { OrderToWithdrawDocument } from '#client/generated/graphql.ts'
import { useQuery } from '#client/lib/apollo/useQuery.ts'
import { orderIdIn, type WithdrawalForm } from '#domain/withdrawalForm.ts'
import type { OrderLine } from '#machines/withdrawal/withdrawal.types.ts'

/** The order page hands its order on without writing its id into an address. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    withdrawFrom?: string
  }
}

/**
 * The lines of the order that the field names by its number or page address; by its name, which is no secret,
 * they are found with the email only. Whoever comes from the order page finds name, order and email filled in.
 */
export const useOrderLines = (form: UseFormReturn<WithdrawalForm>): readonly OrderLine[] => {
  const from = useLocation({ select: ({ state }) => state.withdrawFrom })
  const typed = form.watch('order') ?? ''
  const id = orderIdIn(typed)
  useEffect(() => {
    if (from && !form.getValues('order')) form.setValue('order', from)
  }, [form, from])
  const { data } = useQuery(
    OrderToWithdrawDocument,
    { id: id ?? '' },
    { maxAge: Infinity, skip: id === null },
  )
  const order = data?.order.__typename === 'Order' ? data.order : null
  useEffect(() => {
    if (!order) return
    if (!form.getValues('name') && order.shipTo.name) form.setValue('name', order.shipTo.name)
    if (!form.getValues('email') && order.shipTo.email) form.setValue('email', order.shipTo.email)
  }, [form, order])
  return order?.lines.map(({ id, displayName, quantity }) => ({ id, name: displayName, quantity })) ?? []
}
