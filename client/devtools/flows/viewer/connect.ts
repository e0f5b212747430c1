/** Connects the viewer with its sources: tabs of this browser, the development server, and bug logs. */
import type { TraceEntry } from '#machines/trace.ts'
import { channelName, type Message, type ViewerMessage } from '../messages.ts'
import { openBugLink } from './openBugLog.ts'
import type { ViewerEvent } from './viewerLogic.ts'

type Send = (event: ViewerEvent) => void

/** Opens the tab or the bug log that the address names after `#`. */
const openFragment = (send: Send, fragment: string): void => {
  const tab = /tab=([\w-]+)/.exec(fragment)?.[1]
  if (tab) send({ type: 'source.chosen', id: tab })
  if (fragment.includes('log=')) void openBugLink(send, fragment)
}

/** The server runs the order placement, and reports it in development only: elsewhere the address does not exist. */
const connectServer = (send: Send): (() => void) => {
  if (!import.meta.env.DEV) return () => undefined
  const events = new EventSource('/flows/events')
  events.addEventListener('open', () =>
    send({ type: 'source.connected', id: 'server', kind: 'server', title: 'Server (orders)' }),
  )
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const entries: TraceEntry[] = JSON.parse(data)
    send({ type: 'entries.received', id: 'server', entries })
  })
  return () => events.close()
}

export type Connection = { post: (message: ViewerMessage) => void; close: () => void }

export const connect = (send: Send): Connection => {
  const channel = new BroadcastChannel(channelName)
  const post = (message: ViewerMessage) => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'connected') {
      send({ type: 'source.connected', id: data.tab, kind: 'tab', title: `${data.title || data.path}` })
      post({ kind: 'watch', tab: data.tab })
    }
    if (data.kind === 'log') {
      send({ type: 'entries.received', id: data.tab, entries: data.entries, replace: true })
    }
    if (data.kind === 'entry') send({ type: 'entries.received', id: data.tab, entries: [data.entry] })
    if (data.kind === 'refused') send({ type: 'notice.changed', text: data.reason })
    if (data.kind === 'disconnected') send({ type: 'source.disconnected', id: data.tab })
  })
  post({ kind: 'discover' })
  const closeServer = connectServer(send)
  openFragment(send, location.hash)
  const onHashChange = () => openFragment(send, location.hash)
  window.addEventListener('hashchange', onHashChange)
  return {
    post,
    close: () => {
      channel.close()
      closeServer()
      window.removeEventListener('hashchange', onHashChange)
    },
  }
}
