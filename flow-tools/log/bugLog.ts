/** A recorded run as a file or a link: the actors' inputs, events and states, without their context. */
import * as v from 'valibot'
import type { TraceEntry } from '../trace/createTracer.ts'

const state = v.union([v.string(), v.record(v.string(), v.unknown())])
const common = { n: v.number(), at: v.number(), actor: v.string() }

const entry = v.variant('kind', [
  v.object({
    ...common,
    kind: v.literal('started'),
    machine: v.string(),
    name: v.string(),
    parent: v.nullable(v.string()),
    input: v.optional(v.unknown()),
    state,
  }),
  v.object({
    ...common,
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

/** Throws if the text is not a bug log. */
export const readBugLog = (text: string): BugLog => v.parse(bugLog, JSON.parse(text))

const pipeThrough = async (
  data: BlobPart,
  stream: CompressionStream | DecompressionStream,
): Promise<ArrayBuffer> => new Response(new Blob([data]).stream().pipeThrough(stream)).arrayBuffer()

const toBase64Url = (buffer: ArrayBuffer): string => {
  let binary = ''
  for (const byte of new Uint8Array(buffer)) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The fragment of a bug link. Browsers never send a fragment to a server. */
export const packBugLog = async (log: BugLog): Promise<string> =>
  `log=${toBase64Url(await pipeThrough(JSON.stringify(log), new CompressionStream('deflate-raw')))}`

/** Reads a bug link or its fragment. Throws if it has no log. */
export const unpackBugLog = async (fragment: string): Promise<BugLog> => {
  const packed = /(?:^|[#&])log=([\w-]+)/.exec(fragment)?.[1]
  if (!packed) throw new Error('This link holds no log.')
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0))
  const text = await pipeThrough(bytes, new DecompressionStream('deflate-raw'))
  return readBugLog(new TextDecoder().decode(text))
}
