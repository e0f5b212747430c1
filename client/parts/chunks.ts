/** A page whose code is gone: a deployment replaced it while this tab was open. */
export const isChunkMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(
    error.message,
  )

const key = 'reloaded-for-chunk'

/** Loads the page again, which brings the new names of its chunks; once, so that a lasting fault does not loop. */
export const reloadOnce = (target: Window, now = Date.now()): void => {
  const last = Number(target.sessionStorage.getItem(key) ?? 0)
  if (now - last < 30_000) return
  target.sessionStorage.setItem(key, String(now))
  target.location.reload()
}
