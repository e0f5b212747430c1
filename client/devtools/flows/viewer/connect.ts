/** Brings records to the viewer: from tabs of this browser, from the server in development, from a bug log. */
import { createRedactor } from '#domain/redact.ts'
import type { TracedState, TraceEntry } from '#machines/trace.ts'
import { type BugLog, readBugLog, unpackBugLog } from '../log/bugLog.ts'
import { type Played, replay } from '../log/replay.ts'
import { machines } from '../machines.ts'
import { channelName, type FromViewer, type Message } from '../messages.ts'
import type { ViewerEvent } from './viewer.logic.ts'

type Tell = (event: ViewerEvent) => void

const asTraced = ({ entry, state, context }: Played, redact: (value: unknown) => unknown): TraceEntry => {
  if (entry.kind === 'stopped') return entry
  const facts = { state: state as TracedState, context: redact(context), children: [] }
  return entry.kind === 'started' ? { ...entry, input: entry.input, ...facts } : { ...entry, ...facts }
}

const findingOf = ({ entry, same, problem }: Played): [number, string][] => {
  if (problem !== null) return [[entry.n, problem]]
  return same ? [] : [[entry.n, 'The machine comes to another state now than it did when this was recorded.']]
}

/** Plays a log on the machines of today and shows the run. */
const showBugLog = (tell: Tell, log: BugLog): void => {
  const id = `log ${log.path}`
  const played = replay(log.entries, machines)
  const redact = createRedactor()
  const findings = new Map(played.flatMap(findingOf))
  tell({ type: 'source.met', id, kind: 'log', title: `Log of ${log.path}` })
  tell({
    type: 'entries.received',
    id,
    entries: played.map((one) => asTraced(one, redact)),
    replace: true,
    findings,
  })
  tell({ type: 'source.chosen', id })
  const words =
    findings.size === 0 ? 'every step came to the recorded state.' : `${findings.size} steps differ.`
  tell({ type: 'notice.given', text: `Replayed ${log.entries.length} steps: ${words}` })
}

const notALog = (error: unknown) =>
  `This is no bug log: ${error instanceof Error ? error.message : 'it cannot be read'}`

export const openBugFile = async (tell: Tell, file: File): Promise<void> => {
  try {
    showBugLog(tell, readBugLog(await file.text()))
  } catch (error) {
    tell({ type: 'notice.given', text: notALog(error) })
  }
}

const openFragment = async (tell: Tell, fragment: string): Promise<void> => {
  const tab = /tab=([\w-]+)/.exec(fragment)?.[1]
  if (tab) tell({ type: 'source.chosen', id: tab })
  if (!fragment.includes('log=')) return
  try {
    showBugLog(tell, await unpackBugLog(fragment))
  } catch (error) {
    tell({ type: 'notice.given', text: notALog(error) })
  }
}

/** Order placement runs on the server; only development tells about it. */
const listenToServer = (tell: Tell): (() => void) => {
  const events = new EventSource('/flows/events')
  events.addEventListener('open', () =>
    tell({ type: 'source.met', id: 'server', kind: 'server', title: 'Server (orders)' }),
  )
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const entries: TraceEntry[] = JSON.parse(data)
    tell({ type: 'entries.received', id: 'server', entries })
  })
  // Anywhere but in development there is no such address: asking once is enough.
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED || !import.meta.env.DEV) events.close()
  })
  return () => events.close()
}

export type Connection = { send: (message: FromViewer) => void; close: () => void }

export const connect = (tell: Tell): Connection => {
  const channel = new BroadcastChannel(channelName)
  const send = (message: FromViewer) => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'here') {
      tell({ type: 'source.met', id: data.tab, kind: 'tab', title: `${data.title || data.path}` })
      send({ kind: 'watch', tab: data.tab })
    }
    if (data.kind === 'log') {
      tell({ type: 'entries.received', id: data.tab, entries: data.entries, replace: true })
    }
    if (data.kind === 'entry') tell({ type: 'entries.received', id: data.tab, entries: [data.entry] })
    if (data.kind === 'refused') tell({ type: 'notice.given', text: data.reason })
    if (data.kind === 'bye') tell({ type: 'source.left', id: data.tab })
  })
  send({ kind: 'who' })
  const stopServer = listenToServer(tell)
  void openFragment(tell, location.hash)
  const onHash = () => void openFragment(tell, location.hash)
  window.addEventListener('hashchange', onHash)
  return {
    send,
    close: () => {
      channel.close()
      stopServer()
      window.removeEventListener('hashchange', onHash)
    },
  }
}
