/** Tells which fields of an object nobody looked at: a validator that ignores what it does not know becomes strict. */
export interface Watched {
  value: unknown
  /** Paths of the fields that were not read so far. */
  unread: () => string[]
}

export const watched = (original: unknown, path = ''): Watched => {
  if (typeof original !== 'object' || original === null) return { value: original, unread: () => [] }
  const seen = new Set<string>()
  const inside = new Map<string, Watched>()
  const below = (key: string) => (path === '' ? key : `${path}.${key}`)
  const value = new Proxy(original, {
    get: (target, key) => {
      const found: unknown = Reflect.get(target, key)
      if (typeof key !== 'string') return found
      seen.add(key)
      if (typeof found !== 'object' || found === null) return found
      const known = inside.get(key) ?? watched(found, below(key))
      inside.set(key, known)
      return known.value
    },
  })
  const unread = () =>
    Object.keys(original).flatMap((key) => (seen.has(key) ? (inside.get(key)?.unread() ?? []) : [below(key)]))
  return { value, unread }
}
