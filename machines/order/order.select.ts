import type { SnapshotFrom } from 'xstate'
import type { orderMachine } from './order.machine.ts'

type Order = SnapshotFrom<typeof orderMachine>
export const isOrderLoading = (order: Order): boolean => order.matches({ fetching: 'loading' })
export const isOrderMissing = (order: Order): boolean => order.matches('missing')
/** The alert after a confirmed payment. */
export const isPaidAnnounced = (order: Order): boolean => order.matches('paid') && order.context.returned
export const canPay = (order: Order): boolean => order.hasTag('payable')
export const isPaying = (order: Order): boolean => order.hasTag('busy')
export const orderProblem = ({ context }: Order): string | null => context.problem
export const chosenMethod = ({ context }: Order): string | null => context.methodId
