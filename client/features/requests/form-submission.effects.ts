import * as v from 'valibot'
import type { EffectDeps } from '#client/features/shop/index.ts'
import {
  ConfirmStockAlertDocument,
  EndStockAlertDocument,
  type MessageAnswerFragment,
  RequestStockAlertDocument,
  SendLeadDocument,
  SendReturnDocument,
} from '#client/generated/graphql.ts'
import { leadSchema } from '#domain/forms/leadForm.ts'
import { returnSchema } from '#domain/forms/returnForm.ts'
import { stockAlertSchema } from '#domain/stock/stockAlert.ts'
import type { FormSubmissionPorts } from '#machines/form-submission/form-submission.ports.ts'
import type { FormSubmissionResult } from '#machines/form-submission/form-submission.types.ts'

const resultOf = (answer: MessageAnswerFragment): FormSubmissionResult => {
  switch (answer.__typename) {
    case 'MessageSent':
      return { kind: 'sent' }
    case 'MessageRefused':
      return { kind: 'refused', message: answer.message, otherWay: answer.otherWay }
    case 'MessageInvalid':
      return { kind: 'invalid', problems: answer.problems }
  }
}

const alertTokenSchema = v.object({ token: v.string() })

export const formSubmissionEffects = ({ apollo }: EffectDeps): FormSubmissionPorts => ({
  submitForm: async ({ subject, form }) => {
    switch (subject) {
      case 'lead': {
        const input = v.parse(leadSchema, form)
        return resultOf((await apollo.mutate(SendLeadDocument, { input })).sendLead)
      }
      case 'return': {
        const input = v.parse(returnSchema, form)
        return resultOf((await apollo.mutate(SendReturnDocument, { input })).sendReturn)
      }
      case 'stockAlert': {
        const alert = v.parse(stockAlertSchema, form)
        return resultOf((await apollo.mutate(RequestStockAlertDocument, alert)).requestStockAlert)
      }
      case 'alertConfirmation': {
        const link = v.parse(alertTokenSchema, form)
        return resultOf((await apollo.mutate(ConfirmStockAlertDocument, link)).confirmStockAlert)
      }
      case 'alertEnd': {
        const link = v.parse(alertTokenSchema, form)
        return resultOf((await apollo.mutate(EndStockAlertDocument, link)).endStockAlert)
      }
    }
  },
})
