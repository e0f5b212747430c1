/** Connects the viewer with its sources: tabs of this browser, the development server, and bug logs. */

import { channelName, type Message, type ViewerMessage } from '../messages.ts'
import type { TraceEntry } from '../trace/createTracer.ts'
import { openBugLink } from './openBugLog.ts'
import type { ViewerSetup } from './setup.ts'
import type { ViewerEvent } from './viewerLogic.ts'

type Send = (event: ViewerEvent) => void

/** Opens the tab or the bug log that the address names after `#`. */
const openFragment = (send: Send, setup: ViewerSetup, fragment: string): void => {
  const tab = /tab=([\w-]+)/.exec(fragment)?.[1]
  if (tab) send({ type: 'source.chosen', id: tab })
  if (fragment.includes('log=')) void openBugLink({ send, ...setup }, fragment)
}

/** A server that runs machines reports them as server-sent events. */
const connectServer = (send: Send, address: string | undefined): (() => void) => {
  if (address === undefined) return () => undefined
  const events = new EventSource(address)
  events.addEventListener('open', () =>
    send({ type: 'source.connected', id: 'server', kind: 'server', title: 'Server' }),
  )
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const entries: TraceEntry[] = JSON.parse(data)
    send({ type: 'entries.received', id: 'server', entries })
  })
  return () => events.close()
}

export type Connection = { post: (message: ViewerMessage) => void; close: () => void }

export const connect = (send: Send, setup: ViewerSetup): Connection => {
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
  const closeServer = connectServer(send, setup.serverEvents)
  openFragment(send, setup, location.hash)
  const onHashChange = () => openFragment(send, setup, location.hash)
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
