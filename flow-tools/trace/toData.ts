/** A copy of a value as JSON data: without functions, errors as their messages, actors as their ids. It hides nothing. */
const maxDepth = 12
const maxListLength = 200

const copyObject = (value: object, depth: number): unknown => {
  if ('sessionId' in value && 'id' in value) return { actor: String(value.id) }
  if (value instanceof Error) return { error: value.message }
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Map || value instanceof Set) return copy([...value], depth)
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) =>
      typeof entry === 'function' || entry === undefined ? [] : [[key, copy(entry, depth + 1)]],
    ),
  )
}

const copy = (value: unknown, depth: number): unknown => {
  if (depth > maxDepth) return '…'
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value)
      ? value.slice(0, maxListLength).map((entry) => copy(entry, depth + 1))
      : copyObject(value, depth)
  return ['string', 'number', 'boolean'].includes(typeof value) || value === null ? value : undefined
}

export const toData = (value: unknown): unknown => copy(value, 0)
