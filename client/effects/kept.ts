/**
 * Words kept on this device. Where the browser forbids storage, or has no room left, they are kept for the tab, at
 * worst for as long as the page lives: buying must not depend on it.
 */
const memory = new Map<string, string>()

/** Null where the browser forbids storage. */
export const tried = <Answer>(look: () => Answer): Answer | null => {
  try {
    return look()
  } catch {
    return null
  }
}

const isWritten = (storage: () => Storage, key: string, text: string): boolean =>
  tried(() => {
    storage().setItem(key, text)
    return true
  }) ?? false

const dropFromTab = (key: string): void => {
  memory.delete(key)
  tried(() => sessionStorage.removeItem(key))
}

export const readKept = (key: string): string | null =>
  memory.get(key) ?? tried(() => sessionStorage.getItem(key)) ?? tried(() => localStorage.getItem(key))

export const dropKept = (key: string): void => {
  dropFromTab(key)
  tried(() => localStorage.removeItem(key))
}

export const keep = (key: string, text: string): void => {
  if (isWritten(() => localStorage, key, text)) return dropFromTab(key)
  // What was kept before must not be read in its stead.
  dropKept(key)
  if (!isWritten(() => sessionStorage, key, text)) memory.set(key, text)
}
