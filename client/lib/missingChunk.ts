/** A chunk could not be loaded, for example after a deployment removed it. The message is the browser's. */
export class ChunkMissingError extends Error {}

/** Whether an import failed because its chunk is gone: a deployment replaced it while this tab was open. */
export const isChunkMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(
    error.message,
  )

const key = 'reloaded-for-chunk'
const firstPauseMs = 30_000
const resetAfterMs = 24 * 60 * 60_000

/** A page for `not found` is an answer of the shop, too: it names the new chunks. */
const isServerReachable = async ({ fetch, location }: Window & typeof globalThis): Promise<boolean> => {
  try {
    const { ok, status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    return ok || status === 404 || status === 410
  } catch {
    return false
  }
}

// Only the forms of requests use post. Other forms are stored, or have one short field.
const requestFields = 'form[method=post] :is(textarea,input:not([type=radio],[type=checkbox],[type=hidden]))'

/** A reload would lose a half-written request. */
const isWriting = ({ document }: Window): boolean =>
  [...document.querySelectorAll<HTMLInputElement>(requestFields)].some(({ value }) => value)

/**
 * Reloads the page, which then names the new chunks. Each pause between reloads is four times the one before, so that a
 * lasting fault does not loop. It reloads only if the server answers: otherwise the browser's error page would replace
 * the shop.
 * @returns whether it reloads
 */
export const reloadForMissingChunk = async (
  target: Window & typeof globalThis,
  now = Date.now(),
): Promise<boolean> => {
  const [last = 0, before = 0] = (target.sessionStorage.getItem(key) ?? '').split(' ').map(Number)
  const times = now - last > resetAfterMs ? 0 : before
  if (times > 0 && now - last < firstPauseMs * 4 ** (times - 1)) return false
  if (isWriting(target) || !(await isServerReachable(target))) return false
  target.sessionStorage.setItem(key, `${now} ${times + 1}`)
  target.location.reload()
  return true
}
