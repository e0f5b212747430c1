/** Finds the fields of an object that were not read, so that a lenient validator can be used as a strict one. */
export interface ReadTracker {
  value: unknown
  /** The paths of fields that were not read so far. */
  unread: () => string[]
}

export const trackReads = (original: unknown, path = ''): ReadTracker => {
  if (typeof original !== 'object' || original === null) return { value: original, unread: () => [] }
  const seen = new Set<string>()
  const inside = new Map<string, ReadTracker>()
  const below = (key: string) => (path === '' ? key : `${path}.${key}`)
  const value = new Proxy(original, {
    get: (target, key) => {
      const found: unknown = Reflect.get(target, key)
      if (typeof key !== 'string') return found
      seen.add(key)
      if (typeof found !== 'object' || found === null) return found
      const known = inside.get(key) ?? trackReads(found, below(key))
      inside.set(key, known)
      return known.value
    },
  })
  const unread = () =>
    Object.keys(original).flatMap((key) => (seen.has(key) ? (inside.get(key)?.unread() ?? []) : [below(key)]))
  return { value, unread }
}
