/** A mail when a part can be bought again (PDP-19). */
import { isAlertToken } from '#domain/stock/alertLink.ts'
import { stockAlertProblems } from '#domain/stock/stockAlert.ts'
import type { MutationResolvers } from '../generated/schema.ts'
import { isRefusal } from '../sources/types.ts'
import type { RequestAlert } from '../stock-alerts/requestAlert.ts'
import { requiredId, singleLine } from './input.ts'

type AlertMutations = {
  Mutation: Required<Pick<MutationResolvers, 'requestStockAlert' | 'confirmStockAlert' | 'endStockAlert'>>
}

const sent = { __typename: 'MessageSent', ok: true } as const
const refused = (message: string, otherWay: boolean) =>
  ({ __typename: 'MessageRefused', message, otherWay }) as const
const unavailable = refused('Mails about this part cannot be ordered here at the moment.', true)
const oldLink = refused(
  'This link does not work any more. Please ask for a new mail on the page of the part.',
  false,
)

export const createStockAlertMutations = (requestAlert: RequestAlert): AlertMutations => ({
  Mutation: {
    requestStockAlert: async (_, { record, country, email }, context) => {
      const problems = stockAlertProblems({ email })
      if (problems.length > 0) return { __typename: 'MessageInvalid', problems: [...problems] }
      await context.limit('stockAlert')
      const alert = { record: requiredId('record', record), country, email: email.trim() }
      return isRefusal(await requestAlert(context.sources.stockAlerts, alert)) ? unavailable : sent
    },
    confirmStockAlert: async (_, { token }, context) => {
      await context.limit('alertLink')
      if (!isAlertToken(singleLine('token', token))) return oldLink
      const answer = await context.sources.stockAlerts.confirm(token)
      if (isRefusal(answer)) return unavailable
      return answer.confirmed ? sent : oldLink
    },
    endStockAlert: async (_, { token }, context) => {
      await context.limit('alertLink')
      if (!isAlertToken(singleLine('token', token))) return oldLink
      return isRefusal(await context.sources.stockAlerts.end(token)) ? unavailable : sent
    },
  },
})
