/** Google Tag Manager. Only effects import this file: the first page's code needs no more than `tagManager.ts`. */
import { loadScript } from './loadScript.ts'
import { pushData } from './tagManager.ts'

const scriptUrl = 'https://www.googletagmanager.com/gtm.js'

export const loadTagManager = (id: string): void => {
  pushData({ 'gtm.start': Date.now(), event: 'gtm.js' })
  loadScript(`${scriptUrl}?id=${encodeURIComponent(id)}`)
}

/** Tags that need longer than this are not waited for. */
const tagTimeoutMs = 1_000

/**
 * Pushes an event after which the page is left. Resolves once the tag manager has fired the event's tags, at once without
 * a tag manager.
 */
export const pushAndWait = (entry: object): Promise<void> =>
  new Promise((resolve) => {
    if (!document.querySelector(`script[src^="${scriptUrl}"]`)) {
      pushData(entry)
      return resolve()
    }
    // A tag manager that was blocked calls nothing back.
    setTimeout(resolve, tagTimeoutMs)
    pushData({ ...entry, eventCallback: () => resolve(), eventTimeout: tagTimeoutMs })
  })
