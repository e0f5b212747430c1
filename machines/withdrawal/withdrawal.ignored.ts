import type { Ignored } from '../ignored.ts'
import type { WithdrawalEvent } from './withdrawal.types.ts'

export const withdrawalIgnored: Ignored<WithdrawalEvent> = {}
