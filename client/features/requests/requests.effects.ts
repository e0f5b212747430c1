import * as v from 'valibot'
import type { EffectDeps } from '#client/features/shop/index.ts'
import {
  FindOrderLinesDocument,
  type MessageAnswerFragment,
  SendLeadDocument,
  SendReturnDocument,
  WithdrawDocument,
} from '#client/generated/graphql.ts'
import { mutate } from '#client/lib/apollo/mutate.ts'
import { leadSchema } from '#domain/leadForm.ts'
import { returnSchema } from '#domain/returnForm.ts'
import type { FormSubmissionPorts } from '#machines/form-submission/form-submission.ports.ts'
import type { FormSubmissionResult } from '#machines/form-submission/form-submission.types.ts'
import type { WithdrawalPorts } from '#machines/withdrawal/withdrawal.ports.ts'

const verdictOf = (answer: MessageAnswerFragment): FormSubmissionResult => {
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
export const leadEffects = ({ apollo }: EffectDeps): FormSubmissionPorts => ({
  submitForm: async (form) => {
    const input = v.parse(leadSchema, form)
    return verdictOf((await mutate(apollo, SendLeadDocument, { input })).sendLead)
  },
})

export const returnEffects = ({ apollo }: EffectDeps): FormSubmissionPorts => ({
  submitForm: async (form) => {
    const input = v.parse(returnSchema, form)
    return verdictOf((await mutate(apollo, SendReturnDocument, { input })).sendReturn)
  },
})

export const withdrawalEffects = ({ apollo }: EffectDeps): WithdrawalPorts => ({
  findLines: async ({ order, email }) => {
    const { findOrderLines: answer } = await mutate(apollo, FindOrderLinesDocument, { order, email })
    return answer.__typename === 'OrderLines'
      ? { kind: 'found', lines: answer.lines.map(({ id, name, quantity }) => ({ id, name, quantity })) }
      : { kind: 'refused', message: answer.message }
  },
  sendWithdrawal: async ({ name, order, email, lines }) => {
    const input = { name, order, email, lines: [...lines] }
    const { withdraw: answer } = await mutate(apollo, WithdrawDocument, { input })
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
