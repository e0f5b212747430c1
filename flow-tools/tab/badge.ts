/**
 * The developers' badge on every page: opens the viewer, and copies or saves the tab's log (MBT-04). It stands below the
 * page, where it covers nothing. Alt+Shift+F opens it above the page, also above an open dialog.
 */

import { packBugLog, writeBugLog } from '../log/bugLog.ts'
import type { TraceEntry } from '../trace/createTracer.ts'

const style = `
:host{display:block;width:fit-content;margin:0 8px 8px;pointer-events:auto;font:13px system-ui,sans-serif}
details[open]{position:fixed;left:8px;bottom:8px;z-index:95}
details{background:#24292d;color:#f4f4f2;border-radius:4px}
summary{cursor:pointer;padding:4px 10px;list-style:none;border-radius:4px}
div{display:grid;gap:2px;padding:0 6px 6px}
a,button{font:inherit;color:inherit;background:none;border:0;padding:6px;text-align:left;cursor:pointer;border-radius:2px}
a:hover,button:hover{background:#3a4147}
:focus-visible{outline:2px solid #7db7ff;outline-offset:1px}
p{margin:0;padding:4px 6px;max-width:22ch}
@media print{:host{display:none}}
`

/** Mail and chat programs cut longer links. */
const maxLinkLength = 30_000

type Badge = { tab: string; entries: () => readonly TraceEntry[]; viewer?: string }

export const mountBadge = ({ tab, entries, viewer = '/flows' }: Badge): void => {
  const host = document.createElement('aside')
  host.setAttribute('aria-label', 'Developer tools')
  // A dialog hides all else from assistive technology, except what may speak.
  host.setAttribute('aria-live', 'off')
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = `<style>${style}</style><details><summary title="Alt+Shift+F">Flows</summary><div>
    <a href="${viewer}#tab=${tab}" target="flows">Open the flow viewer</a>
    <button type="button" data-do="copy">Copy bug link</button>
    <button type="button" data-do="save">Save bug log</button>
    <p role="status"></p></div></details>`
  const details = root.querySelector('details')
  const onKeyDown = ({ altKey, shiftKey, code }: KeyboardEvent) => {
    if (!altKey || !shiftKey || code !== 'KeyF' || !details) return
    details.open = !details.open
    if (details.open) root.querySelector('summary')?.focus()
  }
  window.addEventListener('keydown', onKeyDown)
  const status = root.querySelector('p')
  const showStatus = (text: string) => {
    if (status) status.textContent = text
  }
  const log = () => writeBugLog(location.pathname, entries())

  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([JSON.stringify(log())], { type: 'application/json' }))
    link.download = `flow-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`
    link.click()
    URL.revokeObjectURL(link.href)
    showStatus('Saved.')
  }
  const copy = async () => {
    // The status of an earlier link must not be taken for this one's.
    showStatus('')
    const link = `${location.origin}${viewer}#${await packBugLog(log())}`
    if (link.length > maxLinkLength) {
      save()
      showStatus('Too long for a link: saved as a file.')
      return
    }
    await navigator.clipboard.writeText(link)
    showStatus('Copied.')
  }
  root.addEventListener('click', ({ target }) => {
    const action = target instanceof HTMLElement ? target.dataset['do'] : undefined
    if (action === 'save') save()
    if (action === 'copy')
      copy().catch(() => showStatus('The clipboard is not available: save the log instead.'))
  })

  // An open dialog must not close when the developer uses the badge.
  for (const type of ['pointerdown', 'focusin'])
    host.addEventListener(type, (event) => event.stopPropagation())

  // An element that is added before hydration would be a mismatch for React.
  const add = () => setTimeout(() => document.body.append(host), 1000)
  if (document.readyState === 'complete') add()
  else window.addEventListener('load', add, { once: true })
}
