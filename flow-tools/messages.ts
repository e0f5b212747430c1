/** The messages between the inspected tab and the viewer, sent over a BroadcastChannel. */
import type { TraceEntry } from './trace/createTracer.ts'

export const channelName = 'flows'

export type TabMessage =
  | { kind: 'connected'; tab: string; title: string; path: string }
  | { kind: 'log'; tab: string; entries: readonly TraceEntry[] }
  | { kind: 'entry'; tab: string; entry: TraceEntry }
  | { kind: 'refused'; tab: string; reason: string }
  | { kind: 'disconnected'; tab: string }

export type ViewerMessage =
  /** Asks all tabs to connect. */
  | { kind: 'discover' }
  /** Asks a tab for its log. */
  | { kind: 'watch'; tab: string }
  | { kind: 'send'; tab: string; actor: string; event: { type: string; [key: string]: unknown } }

export type Message = TabMessage | ViewerMessage
