import * as v from 'valibot'
import { leadSchema } from '#domain/leadForm.ts'
import { returnSchema } from '#domain/returnForm.ts'
import type { LetterPorts, LetterVerdict } from '#machines/letter/letter.types.ts'
import type { WithdrawalPorts } from '#machines/withdrawal/withdrawal.types.ts'
import {
  FindOrderLinesDocument,
  type MessageAnswerFragment,
  SendLeadDocument,
  SendReturnDocument,
  WithdrawDocument,
} from '../graphql/generated/graphql.ts'
import { change } from './mutate.ts'
import type { Tools } from './tools.ts'

const verdictOf = (answer: MessageAnswerFragment): LetterVerdict => {
  switch (answer.__typename) {
    case 'MessageSent':
      return { kind: 'sent' }
    case 'MessageRefused':
      return { kind: 'refused', message: answer.message, otherWay: answer.otherWay }
    case 'MessageInvalid':
      return { kind: 'invalid', problems: answer.problems }
  }
}

// The machine does not know what is in a form; its schema does.
export const leadPorts = ({ apollo }: Tools): LetterPorts => ({
  sendLetter: async (form) => {
    const input = v.parse(leadSchema, form)
    return verdictOf((await change(apollo, SendLeadDocument, { input })).sendLead)
  },
})

export const returnPorts = ({ apollo }: Tools): LetterPorts => ({
  sendLetter: async (form) => {
    const input = v.parse(returnSchema, form)
    return verdictOf((await change(apollo, SendReturnDocument, { input })).sendReturn)
  },
})

export const withdrawalPorts = ({ apollo }: Tools): WithdrawalPorts => ({
  findLines: async ({ order, email }) => {
    const { findOrderLines: answer } = await change(apollo, FindOrderLinesDocument, { order, email })
    return answer.__typename === 'OrderLines'
      ? { kind: 'found', lines: answer.lines.map(({ id, name, quantity }) => ({ id, name, quantity })) }
      : { kind: 'refused', message: answer.message }
  },
  sendWithdrawal: async ({ name, order, email, lines }) => {
    const input = { name, order, email, lines: [...lines] }
    const { withdraw: answer } = await change(apollo, WithdrawDocument, { input })
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
