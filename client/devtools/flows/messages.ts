/** What the watched tab and the viewer tell each other, over one channel of this browser. */
import type { TraceEntry } from '#machines/trace.ts'

export const channelName = 'flows'

export type FromTab =
  | { kind: 'here'; tab: string; title: string; path: string }
  | { kind: 'log'; tab: string; entries: readonly TraceEntry[] }
  | { kind: 'entry'; tab: string; entry: TraceEntry }
  | { kind: 'refused'; tab: string; reason: string }
  | { kind: 'bye'; tab: string }

export type FromViewer =
  | { kind: 'who' }
  | { kind: 'watch'; tab: string }
  | { kind: 'send'; tab: string; actor: string; event: { type: string; [key: string]: unknown } }

export type Message = FromTab | FromViewer
