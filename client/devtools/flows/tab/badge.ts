/** The developers' small door on every page: opens the viewer, copies or saves the log of this tab (MBT-04). */
import type { TraceEntry } from '#machines/trace.ts'
import { packBugLog, writeBugLog } from '../log/bugLog.ts'

const style = `
:host{position:fixed;left:8px;bottom:8px;z-index:95;pointer-events:auto;font:13px system-ui,sans-serif}
details{background:#24292d;color:#f4f4f2;border-radius:4px}
summary{cursor:pointer;padding:4px 10px;list-style:none;border-radius:4px}
div{display:grid;gap:2px;padding:0 6px 6px}
a,button{font:inherit;color:inherit;background:none;border:0;padding:6px;text-align:left;cursor:pointer;border-radius:2px}
a:hover,button:hover{background:#3a4147}
:focus-visible{outline:2px solid #7db7ff;outline-offset:1px}
p{margin:0;padding:4px 6px;max-width:22ch}
@media print{:host{display:none}}
`

/** Longer links are cut by programs that pass them on. */
const longestLink = 30_000

type Badge = { tab: string; entries: () => readonly TraceEntry[] }

export const mountBadge = ({ tab, entries }: Badge): void => {
  const host = document.createElement('aside')
  host.setAttribute('aria-label', 'Developer tools')
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = `<style>${style}</style><details><summary>Flows</summary><div>
    <a href="/flows#tab=${tab}" target="flows">Open the flow viewer</a>
    <button type="button" data-do="copy">Copy bug link</button>
    <button type="button" data-do="save">Save bug log</button>
    <p role="status"></p></div></details>`
  const status = root.querySelector('p')
  const say = (words: string) => {
    if (status) status.textContent = words
  }
  const log = () => writeBugLog(location.pathname, entries())

  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([JSON.stringify(log())], { type: 'application/json' }))
    link.download = `flow-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`
    link.click()
    URL.revokeObjectURL(link.href)
    say('Saved.')
  }
  const copy = async () => {
    const link = `${location.origin}/flows#${await packBugLog(log())}`
    if (link.length > longestLink) {
      save()
      say('Too long for a link: saved as a file.')
      return
    }
    await navigator.clipboard.writeText(link)
    say('Copied.')
  }
  root.addEventListener('click', ({ target }) => {
    const what = target instanceof HTMLElement ? target.dataset['do'] : undefined
    if (what === 'save') save()
    if (what === 'copy') copy().catch(() => say('The clipboard is closed: save the log instead.'))
  })

  // What went wrong often stands in a dialog: it stays open, as it is, while its log is copied.
  for (const type of ['pointerdown', 'focusin'])
    host.addEventListener(type, (event) => event.stopPropagation())

  // React owns the document until it has come to life; whatever is added before would be in its way.
  const add = () => setTimeout(() => document.body.append(host), 1000)
  if (document.readyState === 'complete') add()
  else window.addEventListener('load', add, { once: true })
}
