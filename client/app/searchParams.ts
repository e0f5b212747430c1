/**
 * Search params stay text: no value becomes a number, and addresses stay readable. If a name occurs twice the first
 * value counts, as on the server.
 */
export const parseSearch = (text: string): Record<string, string> => {
  const params = new URLSearchParams(text)
  return Object.fromEntries([...params.keys()].map((name) => [name, params.get(name) ?? '']))
}

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') params.set(name, value)
    else if (typeof value === 'number' || typeof value === 'boolean') params.set(name, String(value))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}
