/** What a request may hold: sane lengths, no control characters, numbers within bounds (SEC-08). */
import { GraphQLError } from 'graphql'
import { hasControls, idMaxLength } from '../idText.ts'

export const badInput = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })

/** One line of text, without blanks around it. */
export const line = (name: string, text: string, max = 200): string => {
  if (text.length > max) throw badInput(`${name} is too long.`)
  if (hasControls(text)) throw badInput(`${name} holds control characters.`)
  return text.trim()
}

export const optionalLine = (name: string, text: string | null | undefined, max = 200): string | undefined =>
  text === null || text === undefined ? undefined : line(name, text, max) || undefined

/** An id or a urlcomponent. */
export const idText = (name: string, text: string): string => {
  const id = line(name, text, idMaxLength)
  if (id === '') throw badInput(`${name} is empty.`)
  return id
}

export const quantityOf = (quantity: number): number => {
  if (quantity < 1 || quantity > 9_999) throw badInput('The quantity must be from 1 to 9999.')
  return quantity
}

/** Page caps (SEC-05). */
export const pageOf = (
  offset: number | null | undefined,
  limit: number | null | undefined,
  fallback: number,
): { offset: number; limit: number } => ({
  offset: Math.max(0, offset ?? 0),
  limit: Math.min(60, Math.max(1, limit ?? fallback)),
})
