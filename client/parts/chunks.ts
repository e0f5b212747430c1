/** A page whose code is gone: a deployment replaced it while this tab was open. */
export const isChunkMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(
    error.message,
  )

const key = 'reloaded-for-chunk'

const isServerThere = async ({ fetch, location }: Window & typeof globalThis): Promise<boolean> => {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Loads the page again, which brings the new names of its chunks; once, so that a lasting fault does not loop, and
 * only if it can be had: a line that just went must not put the browser's own error in its place.
 */
export const reloadOnce = async (target: Window & typeof globalThis, now = Date.now()): Promise<void> => {
  const last = Number(target.sessionStorage.getItem(key) ?? 0)
  if (now - last < 30_000 || !(await isServerThere(target))) return
  target.sessionStorage.setItem(key, String(now))
  target.location.reload()
}
