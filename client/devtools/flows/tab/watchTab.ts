/** The watched side: records what this tab's actors do, tells the viewer, and sends what the viewer sends. */
import type { InspectionEvent } from 'xstate'
import { createTracer, type TraceEntry } from '#machines/trace.ts'
import { whyIgnored } from '../ignored.ts'
import { trimmed } from '../log/trimmed.ts'
import { channelName, type FromTab, type Message } from '../messages.ts'
import { mountBadge } from './badge.ts'

type Sendable = { send(event: { type: string }): void; getSnapshot(): { can?: (event: object) => boolean } }
const isSendable = (ref: object): ref is Sendable => 'send' in ref && 'getSnapshot' in ref

export const watchTab = () => {
  const tab = crypto.randomUUID()
  const channel = new BroadcastChannel(channelName)
  const actors = new Map<string, WeakRef<object>>()
  const told = new Set<string>()
  let log: TraceEntry[] = []

  const post = (message: FromTab) => channel.postMessage(message)
  let titled = ''
  const present = () => {
    titled = document.title
    post({ kind: 'here', tab, title: titled, path: location.pathname })
  }

  /** An event that no state handles, and that nobody decided to ignore, is said once for each machine, state and event. */
  const sayDropped = (entry: TraceEntry) => {
    if (entry.kind !== 'moved' || !entry.dropped) return
    const started = log.find((one) => one.kind === 'started' && one.actor === entry.actor)
    const machine = started?.kind === 'started' ? started.machine : entry.actor
    if (whyIgnored(machine, entry.event.type, entry.state) !== null) return
    const words = `${machine}: no state handles ${entry.event.type} in ${JSON.stringify(entry.state)}`
    if (told.has(words)) return
    told.add(words)
    console.info(words)
  }

  const tell = (entry: TraceEntry) => {
    log.push(entry)
    log = trimmed(log)
    sayDropped(entry)
    post({ kind: 'entry', tab, entry })
    // Another page of the same visit has another name.
    if (document.title !== titled) present()
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
    if (data.kind === 'who') present()
    if (data.kind === 'watch' && data.tab === tab) post({ kind: 'log', tab, entries: log })
    if (data.kind === 'send' && data.tab === tab) send(data.actor, data.event)
  })
  window.addEventListener('pagehide', () => post({ kind: 'bye', tab }))
  window.addEventListener('pageshow', present)
  present()
  mountBadge({ tab, entries: () => log })

  const trace = createTracer({ tell, meet: (id, ref) => actors.set(id, new WeakRef(ref)) })
  return (event: InspectionEvent): void => trace(event)
}
