/**
 * Words kept on this device. Where the browser forbids storage, or has no room left, they are kept for the tab, at
 * worst for as long as the page lives: buying must not depend on it.
 */
const memory = new Map<string, string>()

/** Null where the browser forbids storage. */
export const attempt = <Answer>(look: () => Answer): Answer | null => {
  try {
    return look()
  } catch {
    return null
  }
}

const isWritten = (storage: () => Storage, key: string, text: string): boolean =>
  attempt(() => {
    storage().setItem(key, text)
    return true
  }) ?? false

const dropFromTab = (key: string): void => {
  memory.delete(key)
  attempt(() => sessionStorage.removeItem(key))
}

export const readStored = (key: string): string | null =>
  memory.get(key) ?? attempt(() => sessionStorage.getItem(key)) ?? attempt(() => localStorage.getItem(key))

export const removeStored = (key: string): void => {
  dropFromTab(key)
  attempt(() => localStorage.removeItem(key))
}

export const writeStored = (key: string, text: string): void => {
  if (isWritten(() => localStorage, key, text)) return dropFromTab(key)
  // What was kept before must not be read in its stead.
  removeStored(key)
  if (!isWritten(() => sessionStorage, key, text)) memory.set(key, text)
}
