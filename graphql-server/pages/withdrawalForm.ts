/**
 * Takes the form of /withdraw from browsers that do not run the page's code (LAW-01): the form leads to a page that lists the
 * order's lines with their quantities, and its button `Confirm withdrawal` to the receipt.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type GraphQLSchema, graphql } from 'graphql'
import * as v from 'valibot'
import { withdrawalProblems } from '#domain/forms/withdrawalForm.ts'
import { cartLinesMax, maximumQuantity } from '#domain/limits.ts'
import { chosenOf, unitsLeft, type WithdrawableLine, withdrawnUnits } from '#domain/orders/withdrawalUnits.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { ErrorPage } from '../http/errorPage.ts'
import { retryAfterOf } from '../http/rateLimits.ts'
import { isFromShop, parseForms } from './formPosts.ts'
import { confirmPage, fieldsPage, receiptPage, type WithdrawalFields } from './withdrawalPages.ts'

/** An order has up to 200 lines, each with three fields. */
const bodyLimit = 64 * 1024

const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const documents = {
  lines: `mutation ($order: String!, $email: String!) { answer: findOrderLines(order: $order, email: $email) {
    ... on OrderLines { lines { id name quantity withdrawable } } ... on MessageRefused { message otherWay } } }`,
  withdraw: `mutation ($input: WithdrawalInput!) { answer: withdraw(input: $input) {
    ... on WithdrawalReceived { id receivedAt } ... on MessageRefused { message otherWay }
    ... on MessageInvalid { problems { field message } } } }`,
}

const refusal = v.object({ message: v.string(), otherWay: v.boolean() })
const linesAnswer = v.union([
  v.object({
    lines: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        quantity: v.number(),
        withdrawable: v.nullable(v.number()),
      }),
    ),
  }),
  refusal,
])
const withdrawalAnswer = v.union([
  v.object({ id: v.string(), receivedAt: v.string() }),
  v.object({ problems: v.array(v.object({ field: v.string(), message: v.string() })) }),
  refusal,
])

type Deps = {
  config: Config
  schema: GraphQLSchema
  errorPage: ErrorPage
  contextFor: (request: FastifyRequest, reply: FastifyReply) => Context
}

/** Any text can be sent. Nothing, and what is no quantity, is none. */
const unitsOf = (text: string | null): number => {
  const units = Number(text)
  return Number.isInteger(units) ? Math.min(Math.max(units, 0), maximumQuantity) : 0
}

/** The lines as the page before listed them, so that a form that is sent again is the same. */
const listedLines = (form: URLSearchParams, known: readonly WithdrawableLine[]): WithdrawableLine[] =>
  form
    .getAll('line')
    .slice(0, cartLinesMax)
    .map((id) => {
      const line = known.find((one) => one.id === id)
      const left = unitsOf(form.get(`left-${id}`))
      return { id, name: line?.name ?? id, quantity: line?.quantity ?? left, withdrawable: left }
    })

/** The whole order is sent as no line, like a form without a tick. Null where nothing is chosen. */
const choiceOf = (form: URLSearchParams, lines: readonly WithdrawableLine[]) => {
  const quantities = lines.map(({ id }) => ({ id, quantity: unitsOf(form.get(`quantity-${id}`)) }))
  const chosen = quantities.filter(({ quantity }) => quantity > 0)
  if (lines.length > 0 && chosen.length === 0) return null
  const isWhole = lines.every((line) =>
    quantities.some(({ id, quantity }) => id === line.id && quantity >= unitsLeft(line)),
  )
  return isWhole
    ? { lines: [], quantities: [] }
    : chosenOf(lines, { lines: chosen.map(({ id }) => id), quantities: chosen })
}

const createSteps = ({ config, schema }: Pick<Deps, 'config' | 'schema'>, contextValue: Context) => {
  const { shopConfig: shop } = config
  const ask = async <Answer>(
    source: string,
    variableValues: Record<string, unknown>,
    schemaOfAnswer: v.GenericSchema<unknown, Answer>,
  ): Promise<Answer> => {
    const { data, errors } = await graphql({ schema, source, variableValues, contextValue })
    const [error] = errors ?? []
    if (error) throw error.originalError ?? error
    return v.parse(schemaOfAnswer, data?.['answer'])
  }
  const findLines = ({ order, email }: WithdrawalFields) =>
    ask(documents.lines, { order, email }, linesAnswer)

  const confirm = async (fields: WithdrawalFields, form: URLSearchParams): Promise<string> => {
    const found = await findLines(fields)
    const lines = listedLines(form, 'lines' in found ? found.lines : [])
    const choice = choiceOf(form, lines)
    if (choice === null) return confirmPage(shop, fields, lines, 'Please choose at least one part.')
    const answer = await ask(documents.withdraw, { input: { ...fields, ...choice } }, withdrawalAnswer)
    if ('problems' in answer) return fieldsPage(shop, fields, answer.problems)
    if ('message' in answer) return confirmPage(shop, fields, lines, answer.message)
    return receiptPage(shop, fields, withdrawnUnits(lines, choice), answer)
  }

  /** @returns the page that follows the form */
  return async (form: URLSearchParams): Promise<string> => {
    const field = (name: string) => form.get(name)?.trim() ?? ''
    const fields = { name: field('name'), order: field('order'), email: field('email') }
    const problems = withdrawalProblems(fields)
    if (problems.length > 0) return fieldsPage(shop, fields, problems)
    if (form.get('step') === 'confirm') return confirm(fields, form)
    const found = await findLines(fields)
    if ('lines' in found) return confirmPage(shop, fields, found.lines)
    // Where single lines cannot be chosen, the whole order can be withdrawn from.
    return found.otherWay ? confirmPage(shop, fields, []) : fieldsPage(shop, fields, [], found.message)
  }
}

export const registerWithdrawalForm = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const { config, errorPage, contextFor } = deps
  await app.register(async (scope) => {
    parseForms(scope, bodyLimit)
    scope.post('/withdraw', async (request, reply) => {
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', contentPolicy)
        .type('text/html; charset=utf-8')
      if (!isFromShop(request, config.shop.origin)) return reply.code(403).send(errorPage(403))
      const { body } = request
      if (!(body instanceof URLSearchParams)) return reply.code(400).send(errorPage(400))
      const context = contextFor(request, reply)
      try {
        return await reply.send(await createSteps(deps, context)(body))
      } catch (error) {
        const retryAfter = retryAfterOf(error)
        if (retryAfter !== null) return reply.code(429).header('retry-after', retryAfter).send(errorPage(429))
        context.log.error({ requestId: request.id, err: error }, 'a withdrawal could not be taken')
        return reply.code(500).send(errorPage(500))
      }
    })
  })
}
