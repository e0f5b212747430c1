/** A cart that does one thing after the other: what the carts of several tabs are compared with. */
import type { Sequential } from './linearize.ts'

/** Quantities by line; an added part gets a line of its own, named by the key of the request. */
export type Lines = Readonly<Record<string, number>>

export type CartCall =
  | { kind: 'add'; key: string; quantity: number }
  | { kind: 'quantity'; line: string; quantity: number }
  | { kind: 'removal'; line: string }
  | { kind: 'read' }

/** What the shopper sees then; null: only that it was accepted. */
export type CartAnswer = { lines: Lines | null }

const sorted = (lines: Lines) => JSON.stringify(Object.entries(lines).sort())

const changed = (lines: Lines, added: ReadonlySet<string>, call: CartCall): Lines => {
  if (call.kind === 'add') return added.has(call.key) ? lines : { ...lines, [call.key]: call.quantity }
  if (call.kind === 'quantity') return call.line in lines ? { ...lines, [call.line]: call.quantity } : lines
  if (call.kind === 'removal')
    return Object.fromEntries(Object.entries(lines).filter(([line]) => line !== call.line))
  return lines
}

type CartState = { lines: Lines; added: ReadonlySet<string> }

export const applyToCart = ({ lines, added }: CartState, call: CartCall): CartState => ({
  lines: changed(lines, added, call),
  added: call.kind === 'add' ? new Set([...added, call.key]) : added,
})

export const sequentialCart = (initial: Lines): Sequential<CartState, CartCall, CartAnswer> => ({
  initial: { lines: initial, added: new Set() },
  apply: (state, call, answer) => {
    const next = applyToCart(state, call)
    const isSeen = !answer?.lines || sorted(answer.lines) === sorted(next.lines)
    return isSeen ? next : null
  },
  keyOf: ({ lines, added }) => `${sorted(lines)} ${[...added].sort().join()}`,
})
