/** A chunk could not be loaded, for example after a deployment removed it. The message is the browser's. */
export class ChunkMissingError extends Error {}

/** Whether an import failed because its chunk is gone: a deployment replaced it while this tab was open. */
export const isChunkMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(
    error.message,
  )

const key = 'reloaded-for-chunk'
/** Milliseconds between the first time and the second. */
const first = 30_000
const forgotten = 24 * 60 * 60_000

/** A page that is not found is the shop's answer, too: it carries the new names like any other. */
const isServerThere = async ({ fetch, location }: Window & typeof globalThis): Promise<boolean> => {
  try {
    const { ok, status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    return ok || status === 404 || status === 410
  } catch {
    return false
  }
}

// Letters alone are posted without a script; what is typed elsewhere is kept, or a word.
const written = 'form[method=post] :is(textarea,input:not([type=radio],[type=checkbox]))'

/** A letter that was begun would go with the page. */
const isWriting = ({ document }: Window): boolean =>
  [...document.querySelectorAll<HTMLInputElement>(written)].some(({ value }) => value)

/**
 * Loads the page again, which brings the new names of its chunks. Each time waits four times as long as the one
 * before, so that a fault that lasts does not loop, though an edit that waits asks again and again; and only if the
 * page can be had: a line that just went must not put the browser's own error in its place.
 */
export const reloadForMissingChunk = async (
  target: Window & typeof globalThis,
  now = Date.now(),
): Promise<void> => {
  const [last = 0, before = 0] = (target.sessionStorage.getItem(key) ?? '').split(' ').map(Number)
  const times = now - last > forgotten ? 0 : before
  if (times > 0 && now - last < first * 4 ** (times - 1)) return
  if (isWriting(target) || !(await isServerThere(target))) return
  target.sessionStorage.setItem(key, `${now} ${times + 1}`)
  target.location.reload()
}
