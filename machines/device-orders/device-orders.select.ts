import type { SnapshotFrom } from 'xstate'
import type { deviceOrdersMachine } from './device-orders.machine.ts'

type DeviceOrders = SnapshotFrom<typeof deviceOrdersMachine>
export const areOrdersClearing = (orders: DeviceOrders): boolean => orders.matches('clearing')
export const areOrdersCleared = (orders: DeviceOrders): boolean => orders.matches('cleared')
export const clearProblem = ({ context }: DeviceOrders): string | null => context.problem
