import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { OrderToWithdrawDocument } from '#client/generated/graphql.ts'
import { useQuery } from '#client/lib/apollo/useQuery.ts'
import type { WithdrawalForm } from '#domain/forms/withdrawalForm.ts'
import { maskMark } from '#domain/orders/maskedOrder.ts'
import { parseOrderId } from '#domain/orders/orderReference.ts'
import type { WithdrawableLine } from '#domain/orders/withdrawalUnits.ts'
import { linesOf } from './linesOf.ts'

/** The order page passes its order in the history state, because an order's id must not be in an address. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    withdrawFrom?: string
  }
}

/** `id`: what the order is sent as. */
export type KnownOrder = { id: string; name: string; lines: readonly WithdrawableLine[] }

/**
 * The order, if the form's field has its id or its page's address; the field shows its name then. An order's name is no secret, so
 * with a name that was typed the lines are only found together with the email. Visitors who come from the order page get a
 * prefilled form. What is left to withdraw from is asked for each time: the visitor may have withdrawn before.
 */
export const useKnownOrder = (form: UseFormReturn<WithdrawalForm>): KnownOrder | null => {
  const from = useLocation({ select: ({ state }) => state.withdrawFrom })
  const typed = form.watch('order') ?? ''
  const typedId = parseOrderId(typed)
  const [id, setId] = useState<string | null>(null)
  if (typedId !== null && typedId !== id) setId(typedId)
  useEffect(() => {
    if (from && !form.getValues('order')) form.setValue('order', from)
  }, [form, from])
  const { data } = useQuery(OrderToWithdrawDocument, { id: id ?? '' }, { maxAge: 0, skip: id === null })
  const order = data?.order.__typename === 'Order' ? data.order : null
  useEffect(() => {
    if (!order) return
    if (parseOrderId(form.getValues('order') ?? '') === id) form.setValue('order', order.name)
    if (order.shipTo.email?.includes(maskMark)) return
    if (!form.getValues('name') && order.shipTo.name) form.setValue('name', order.shipTo.name)
    if (!form.getValues('email') && order.shipTo.email) form.setValue('email', order.shipTo.email)
  }, [form, order, id])
  if (!order || id === null || (typedId === null && typed.trim() !== order.name)) return null
  return { id, name: order.name, lines: linesOf(order.linesToWithdraw) }
}
