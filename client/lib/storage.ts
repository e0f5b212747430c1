/**
 * Texts stored on this device. Where the browser forbids that, or its storage is full, they are stored for the tab, or
 * else in memory: buying must not depend on storage.
 */
const memory = new Map<string, string>()

/** Null where it throws, as storage does if the browser forbids it. */
export const attempt = <Result>(run: () => Result): Result | null => {
  try {
    return run()
  } catch {
    return null
  }
}

const tryWrite = (storage: () => Storage, key: string, text: string): boolean =>
  attempt(() => {
    storage().setItem(key, text)
    return true
  }) ?? false

const removeFromTab = (key: string): void => {
  memory.delete(key)
  attempt(() => sessionStorage.removeItem(key))
}

export const readStored = (key: string): string | null =>
  memory.get(key) ?? attempt(() => sessionStorage.getItem(key)) ?? attempt(() => localStorage.getItem(key))

export const removeStored = (key: string): void => {
  removeFromTab(key)
  attempt(() => localStorage.removeItem(key))
}

export const writeStored = (key: string, text: string): void => {
  if (tryWrite(() => localStorage, key, text)) return removeFromTab(key)
  // Otherwise the old text would be read.
  removeStored(key)
  if (!tryWrite(() => sessionStorage, key, text)) memory.set(key, text)
}
