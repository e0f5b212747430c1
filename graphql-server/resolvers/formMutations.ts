/** Submits enquiries, leads, return requests and withdrawals, validated by the browser's rules. */
import { createHash } from 'node:crypto'
import { GraphQLError } from 'graphql'
import * as v from 'valibot'
import { enquiryFailure, enquiryProblems } from '#domain/forms/enquiry.ts'
import { leadProblems, leadSchema } from '#domain/forms/leadForm.ts'
import { returnProblems, returnSchema } from '#domain/forms/returnForm.ts'
import { withdrawalProblems, withdrawalSchema } from '#domain/forms/withdrawalForm.ts'
import { emailMaxLength } from '#domain/limits.ts'
import { parseOrderId } from '#domain/orders/orderReference.ts'
import type { Context } from '../context.ts'
import type { FieldProblem, MutationResolvers } from '../generated/schema.ts'
import { isUnavailable } from '../sources/errors.ts'
import { isRefusal, type Refusal } from '../sources/types.ts'
import { translateAnswer } from '../translate/translateAnswer.ts'
import { countOf } from '../translate/values.ts'
import { singleLine } from './input.ts'
import { verifiedOrderId } from './paymentResults.ts'

type FormMutations = Pick<
  MutationResolvers,
  'findOrderLines' | 'sendEnquiry' | 'sendLead' | 'sendReturn' | 'withdraw'
>

const sent = { __typename: 'MessageSent', ok: true } as const
const invalid = (problems: readonly FieldProblem[]) =>
  ({
    __typename: 'MessageInvalid',
    problems: problems.map(({ field, message }) => ({ field, message })),
  }) as const
const refused = (message: string, otherWay = false) =>
  ({ __typename: 'MessageRefused', message, otherWay }) as const

type MissingCallTexts = { missing: string; instead: string }
const formTexts: MissingCallTexts = {
  missing: 'This form is not available at the moment.',
  instead: 'Please write to us by email or post.',
}
const lineTexts: MissingCallTexts = {
  missing: 'Single lines cannot be chosen at the moment.',
  instead: 'You can withdraw from the whole order, or write to us by email or post.',
}
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/**
 * An upstream that does not support a call answers 400 or 404, with or without a code. Its message does not help the
 * shopper, so the other way is named, too. An unknown order is the shopper's mistake.
 */
const refusedOrUnsupported = ({ status, code, message }: Refusal, { missing, instead }: MissingCallTexts) => {
  if ((status !== 400 && status !== 404) || code === 'ORDER_NOT_FOUND') return refused(message)
  const reason = code === null || code === 'NOT_FOUND' ? missing : sentence(message)
  return refused(`${reason} ${instead}`, true)
}

const enquiryError = (error: unknown) => {
  if (!(error instanceof GraphQLError) || !isUnavailable(error)) throw error
  const status = error.extensions['status']
  return refused(
    enquiryFailure({ status: typeof status === 'number' ? status : undefined, message: error.message }),
  )
}

const unknownOrder = refused('There is no such order. Please check its number or address.')

/**
 * The order as the upstream knows it: by the id of its page's address, or by the name that was typed. Null for an address
 * that the shop did not write.
 */
const orderReferenceOf = (context: Context, text: string): string | null => {
  const id = parseOrderId(text)
  return id === null ? singleLine('order', text) : verifiedOrderId(context, id)
}

const dayMs = 24 * 3_600_000

/**
 * Whoever gets no answer sends the form again: the upstream acts once for the same form on one day. On another day it is meant
 * as another one.
 */
const oncePerDay = (context: Context, kind: 'withdrawal' | 'return', form: object) => ({
  idempotencyKey: createHash('sha256')
    .update(JSON.stringify([kind, Math.floor(context.now().getTime() / dayMs), form]))
    .digest('base64url'),
})

export const formMutations: Required<FormMutations> = {
  sendEnquiry: async (_, { email, part, vehicle, articleNumber, question }, context) => {
    const problems = enquiryProblems({ email })
    if (problems.length > 0) return invalid(problems)
    const enquiry = {
      email: email.trim(),
      part: singleLine('part', part, 500),
      vehicle: singleLine('vehicle', vehicle ?? ''),
      articleNumber: singleLine('articleNumber', articleNumber ?? ''),
      question: question === 'FIT' ? ('fit' as const) : ('availability' as const),
    }
    await context.limit('enquiry')
    try {
      const answer = await context.sources.mail.enquiry(enquiry)
      return isRefusal(answer) ? refused(enquiryFailure({ status: answer.status })) : sent
    } catch (error) {
      return enquiryError(error)
    }
  },
  sendLead: async (_, { input }, context) => {
    const problems = leadProblems(input)
    if (problems.length > 0) return invalid(problems)
    const { trap, ...lead } = v.parse(leadSchema, input)
    await context.limit('lead')
    // The answer must not tell a robot that it was recognized.
    if (trap) return sent
    const answer = await context.sources.mail.lead(lead)
    return isRefusal(answer) ? refused(answer.message) : sent
  },
  sendReturn: async (_, { input }, context) => {
    const problems = returnProblems(input)
    if (problems.length > 0) return invalid(problems)
    const { trap, ...request } = v.parse(returnSchema, input)
    await context.limit('lead')
    if (trap) return sent
    const order = orderReferenceOf(context, request.order) ?? request.order
    const form = { ...request, order }
    const answer = await context.sources.orders.requestReturn(form, oncePerDay(context, 'return', form))
    return isRefusal(answer) ? refusedOrUnsupported(answer, formTexts) : sent
  },
  findOrderLines: async (_, { order, email }, context) => {
    await context.limit('order')
    const reference = orderReferenceOf(context, order)
    if (reference === null) return unknownOrder
    const answer = await context.sources.orders.linesToWithdraw(
      reference,
      singleLine('email', email, emailMaxLength),
    )
    return isRefusal(answer)
      ? refusedOrUnsupported(answer, lineTexts)
      : {
          __typename: 'OrderLines',
          lines: answer.map(({ quantity, withdrawable, ...line }) => ({
            ...line,
            quantity: countOf(quantity),
            withdrawable: withdrawable === null ? null : countOf(withdrawable),
          })),
        }
  },
  withdraw: async (_, { input }, context) => {
    const problems = withdrawalProblems(input)
    if (problems.length > 0) return invalid(problems)
    await context.limit('lead')
    const request = v.parse(withdrawalSchema, input)
    const order = orderReferenceOf(context, request.order)
    if (order === null) return unknownOrder
    const form = { ...request, order }
    // Servers of the version before have no quantities in their keys.
    const { quantities, ...wholeLines } = form
    const keyed = quantities.length === 0 ? wholeLines : form
    const answer = await context.sources.orders.withdraw(form, oncePerDay(context, 'withdrawal', keyed))
    if (isRefusal(answer)) return refusedOrUnsupported(answer, formTexts)
    const receivedAt = translateAnswer('addWithdrawal', () => new Date(answer.received).toISOString())
    return { __typename: 'WithdrawalReceived', id: answer.id, receivedAt }
  },
}
