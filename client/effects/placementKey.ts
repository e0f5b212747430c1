/**
 * The key of a placement, kept until its answer came: a reload, a second tab and a retry place under the
 * same key, and the same key makes one order (PAY-06).
 */
const key = 'placementKey'

export const takePlacementKey = (): string => {
  const known = localStorage.getItem(key)
  if (known) return known
  const made = crypto.randomUUID()
  localStorage.setItem(key, made)
  return made
}

export const dropPlacementKey = (): void => localStorage.removeItem(key)
