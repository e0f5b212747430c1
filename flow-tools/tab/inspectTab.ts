/** The inspected side: records this tab's actors, reports to the viewer, and sends events for the viewer. */
import type { InspectionEvent } from 'xstate'
import { trimLog } from '../log/trimLog.ts'
import { channelName, type Message, type TabMessage } from '../messages.ts'
import { createTracer, type TraceEntry } from '../trace/createTracer.ts'
import { mountBadge } from './badge.ts'

type Sendable = { send(event: { type: string }): void; getSnapshot(): { can?: (event: object) => boolean } }
const isSendable = (ref: object): ref is Sendable => 'send' in ref && 'getSnapshot' in ref

type InspectOptions = {
  /** The path of the viewer's page. */
  viewer?: string
  /** Removes personal data; see `createTracer`. */
  redact?: (value: unknown) => unknown
}

/** An observer for `createActor(…, { inspect })`. */
export const inspectTab = ({ viewer, ...traceOptions }: InspectOptions = {}) => {
  const tab = crypto.randomUUID()
  const channel = new BroadcastChannel(channelName)
  const actors = new Map<string, WeakRef<object>>()
  const warnings = new Set<string>()
  let log: TraceEntry[] = []

  const post = (message: TabMessage) => channel.postMessage(message)
  let postedTitle = ''
  const postConnected = () => {
    postedTitle = document.title
    post({ kind: 'connected', tab, title: postedTitle, path: location.pathname })
  }

  /** Logs an event that no state handles or forbids, once per machine, state and event. */
  const logUnhandled = (entry: TraceEntry) => {
    if (entry.kind !== 'moved' || !entry.dropped) return
    const started = log.find((one) => one.kind === 'started' && one.actor === entry.actor)
    const machine = started?.kind === 'started' ? started.machine : entry.actor
    const warning = `${machine}: no state handles ${entry.event.type} in ${JSON.stringify(entry.state)}`
    if (warnings.has(warning)) return
    warnings.add(warning)
    console.info(warning)
  }

  const record = (entry: TraceEntry) => {
    log.push(entry)
    log = trimLog(log)
    logUnhandled(entry)
    post({ kind: 'entry', tab, entry })
    // A client-side navigation changes the title.
    if (document.title !== postedTitle) postConnected()
  }

  const send = (actor: string, event: { type: string }) => {
    const ref = actors.get(actor)?.deref()
    if (!ref || !isSendable(ref)) return post({ kind: 'refused', tab, reason: 'This actor is gone.' })
    if (ref.getSnapshot().can?.(event) === false) {
      return post({ kind: 'refused', tab, reason: `${event.type} changes nothing in this state.` })
    }
    ref.send(event)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'discover') postConnected()
    if (data.kind === 'watch' && data.tab === tab) post({ kind: 'log', tab, entries: log })
    if (data.kind === 'send' && data.tab === tab) send(data.actor, data.event)
  })
  window.addEventListener('pagehide', () => post({ kind: 'disconnected', tab }))
  window.addEventListener('pageshow', postConnected)
  postConnected()
  mountBadge({ tab, entries: () => log, ...(viewer !== undefined && { viewer }) })

  const trace = createTracer({
    ...traceOptions,
    onEntry: record,
    onActor: (id, ref) => actors.set(id, new WeakRef(ref)),
  })
  return (event: InspectionEvent): void => trace(event)
}
