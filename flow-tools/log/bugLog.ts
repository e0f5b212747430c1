/** A recorded run as a file or a link: the actors' inputs, events and states, without their context. */
import * as v from 'valibot'
import type { TraceEntry } from '../trace/createTracer.ts'
import { parseUntrusted, unpackText } from './untrusted.ts'

const state = v.union([v.string(), v.record(v.string(), v.unknown())])
const common = { n: v.number(), at: v.number(), actor: v.string() }
/** Logs of earlier pages do not say what caused a message. */
const cause = { message: v.optional(v.number()), cause: v.optional(v.nullable(v.number())) }

const entry = v.variant('kind', [
  v.object({
    ...common,
    ...cause,
    kind: v.literal('started'),
    machine: v.string(),
    name: v.string(),
    parent: v.nullable(v.string()),
    input: v.optional(v.unknown()),
    state,
  }),
  v.object({
    ...common,
    ...cause,
    kind: v.literal('moved'),
    event: v.looseObject({ type: v.string() }),
    from: v.nullable(v.string()),
    state,
    status: v.string(),
    taken: v.pipe(v.array(v.string()), v.readonly()),
    dropped: v.boolean(),
  }),
  v.object({ ...common, kind: v.literal('stopped') }),
])

/** Raised when a log of the version before can no longer be replayed as it is. */
const currentVersion = 1

const bugLog = v.object({
  version: v.literal(
    currentVersion,
    ({ received }) =>
      `its version is ${received}, and this viewer reads version ${currentVersion}. Open it with the version that wrote it.`,
  ),
  /** The path of the page without its query. */
  path: v.string(),
  entries: v.pipe(v.array(entry), v.maxLength(20_000)),
})
export type BugLog = v.InferOutput<typeof bugLog>
export type BugEntry = BugLog['entries'][number]

const withoutContext = (one: TraceEntry): BugEntry => {
  if (one.kind === 'stopped') return one
  const { context: _context, children: _children, ...rest } = one
  return { ...rest, state: typeof rest.state === 'string' ? rest.state : { ...rest.state } }
}

export const writeBugLog = (path: string, entries: readonly TraceEntry[]): BugLog => ({
  version: currentVersion,
  path,
  entries: entries.map(withoutContext),
})

/** Says in plain words what of the data is not as in a log. */
const problemOf = (data: unknown, issue: v.BaseIssue<unknown>): string => {
  const hasVersion = typeof data === 'object' && data !== null && 'version' in data
  if (!hasVersion) return 'it has no version, so no page of this tool has written it.'
  const place = v.getDotPath(issue)
  return place === 'version' ? issue.message : `${place ?? 'its content'} is not what a log has there.`
}

/** Throws if the text is not a bug log. */
export const readBugLog = (text: string): BugLog => {
  const data = parseUntrusted(text)
  const { success, output, issues } = v.safeParse(bugLog, data)
  if (!success) throw new Error(problemOf(data, issues[0]))
  return output
}

const deflate = (text: string): Promise<ArrayBuffer> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer()

const toBase64Url = (buffer: ArrayBuffer): string => {
  let binary = ''
  for (const byte of new Uint8Array(buffer)) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The fragment of a bug link. Browsers never send a fragment to a server. */
export const packBugLog = async (log: BugLog): Promise<string> =>
  `log=${toBase64Url(await deflate(JSON.stringify(log)))}`

/** Reads a bug link or its fragment. Throws if it has no log. */
export const unpackBugLog = async (link: string): Promise<BugLog> => readBugLog(await unpackText(link))
