import type { EffectDeps } from '#client/features/shop/index.ts'
import { FindOrderLinesDocument, WithdrawDocument } from '#client/generated/graphql.ts'
import type { WithdrawalPorts } from '#machines/withdrawal/withdrawal.ports.ts'
import { linesOf } from './linesOf.ts'

export const withdrawalEffects = ({ apollo }: EffectDeps): WithdrawalPorts => ({
  findLines: async ({ order, email }) => {
    const { findOrderLines: answer } = await apollo.mutate(FindOrderLinesDocument, { order, email })
    return answer.__typename === 'OrderLines'
      ? { kind: 'found', lines: linesOf(answer.lines) }
      : { kind: 'refused', message: answer.message }
  },
  sendWithdrawal: async ({ name, order, email, lines, quantities }) => {
    // A server of the version before does not know quantities.
    const input = { name, order, email, lines, ...(quantities.length > 0 && { quantities }) }
    const { withdraw: answer } = await apollo.mutate(WithdrawDocument, { input })
    switch (answer.__typename) {
      case 'WithdrawalReceived':
        return { kind: 'received', id: answer.id, receivedAt: answer.receivedAt }
      case 'MessageRefused':
        return { kind: 'refused', message: answer.message, otherWay: answer.otherWay }
      case 'MessageInvalid':
        return { kind: 'invalid', problems: answer.problems }
    }
  },
})
