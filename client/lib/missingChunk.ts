/** A chunk could not be loaded, for example after a deployment removed it. The message is the browser's. */
export class ChunkMissingError extends Error {}

/** Whether an import failed because its chunk is gone: a deployment replaced it while this tab was open. */
export const isChunkMissing = (error: unknown): boolean =>
  error instanceof Error && /imported module|module script|preload CSS/i.test(error.message)

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
export const requestFields =
  '[method=post] :is(textarea,input:not([type=radio],[type=checkbox],[type=hidden]))'

/** A reload would lose a half-written request, or the term that is being typed. */
const writtenFields = `${requestFields},[type=search]:focus`

const leavingMs = 10_000
let leftAt = -leavingMs
// Older browsers have no Navigation API, and the server has neither.
globalThis.navigation?.addEventListener('navigate', ({ destination, timeStamp }) => {
  if (!destination.sameDocument) leftAt = timeStamp
})
/** The visitor is on the way to another page, and a reload would keep them from it. A navigation can come to nothing. */
const isLeaving = (): boolean => performance.now() - leftAt < leavingMs

/**
 * Reloads the page, which then names the new chunks. Each pause between reloads is four times the one before, so that a
 * lasting fault does not loop. It reloads only if the server answers: otherwise the browser's error page would replace
 * the shop.
 * @param kept the fields whose text keeps the page from being reloaded
 * @returns whether it reloads
 */
export const reloadForMissingChunk = async (
  target: Window & typeof globalThis,
  kept = writtenFields,
): Promise<boolean> => {
  const now = Date.now()
  const { document, location, sessionStorage } = target
  const stored = sessionStorage.getItem(key)
  const [last = 0, before = 0] = (stored ?? '').split(' ').map(Number)
  const times = now - last > resetAfterMs ? 0 : before
  if (times > 0 && now - last < firstPauseMs * 4 ** (times - 1)) return false
  const mayReload = () =>
    !isLeaving() &&
    // Another chunk has not reloaded the page meanwhile.
    sessionStorage.getItem(key) === stored &&
    ![...document.querySelectorAll<HTMLInputElement>(kept)].some(({ value }) => value)
  if (!mayReload() || !(await isServerReachable(target)) || !mayReload()) return false
  sessionStorage.setItem(key, `${now} ${times + 1}`)
  location.reload()
  return true
}
