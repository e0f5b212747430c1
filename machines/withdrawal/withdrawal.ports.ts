import type { WithdrawalForm } from '#domain/forms/withdrawalForm.ts'
import { type PortsOf, promisePort } from '../port.ts'
import type { LinesResult, WithdrawalResult } from './withdrawal.types.ts'

export const withdrawalPorts = {
  actors: {
    findLines: promisePort<{ order: string; email: string }, LinesResult>(),
    sendWithdrawal: promisePort<WithdrawalForm, WithdrawalResult>(),
  },
}
export type WithdrawalPorts = PortsOf<typeof withdrawalPorts>
