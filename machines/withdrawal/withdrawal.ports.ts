import type { WithdrawalForm } from '#domain/withdrawalForm.ts'
import { type PortsOf, promisePort } from '../port.ts'
import type { LinesVerdict, WithdrawalVerdict } from './withdrawal.types.ts'

export const withdrawalPorts = {
  actors: {
    findLines: promisePort<{ order: string; email: string }, LinesVerdict>(),
    sendWithdrawal: promisePort<WithdrawalForm, WithdrawalVerdict>(),
  },
}
export type WithdrawalPorts = PortsOf<typeof withdrawalPorts>
