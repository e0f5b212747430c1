/**
 * The memory budget that MEMORY_MB sets: how much each server may take in all, and V8's limits that follow. A server's
 * memory is its RSS: program, V8's heap, and what lies outside of the heap, such as kept pages or the embedded database.
 */

/** `embedded`: an upstream with the embedded database, which lies in its process. */
export type ServerKind = 'web' | 'upstream' | 'embedded'

type Megabytes = Readonly<Record<ServerKind, number>>

/** The largest that MEMORY_MB takes. */
export const maxMemoryMb = 65_536

/** Together they leave room for the system on a machine of 1 GB. */
const usual: Megabytes = { web: 310, upstream: 190, embedded: 360 }
/** Below it a server would collect garbage all the time, or end for want of memory. */
const least: Megabytes = { web: 270, upstream: 130, embedded: 330 }
/** The embedded database lies outside of V8's heap. */
const database: Megabytes = { web: 0, upstream: 0, embedded: 200 }

/**
 * V8's part of what is left, at most. A web server's heap stays far below it, since its caches are bounded; closer to it V8
 * collects so often that visits cost a sixth more processor time.
 */
const heapShare: Readonly<Record<ServerKind, number>> = { web: 0.8, upstream: 0.6, embedded: 0.6 }
/** The young generation is up to three of these. With half as much a web server's visits cost some 3 % more. */
const semiSpaceMb: Megabytes = { web: 16, upstream: 8, embedded: 8 }
/** From here on a server has room for all of it. */
const spaciousMb = 512

/** The servers that one command starts: an upstream, or a web server with the upstream that it starts as its child. */
export type Started = readonly ServerKind[]

const sumOf = (of: Megabytes, started: Started): number => started.reduce((sum, kind) => sum + of[kind], 0)

export const usualMemoryMb = (started: Started): number => sumOf(usual, started)
export const leastMemoryMb = (started: Started): number => sumOf(least, started)

/** The servers that a web server's settings start. */
export const webServers = (upstreamUrl: unknown, databaseUrl: unknown): Started =>
  upstreamUrl ? ['web'] : ['web', upstreamKind(databaseUrl)]
export const upstreamKind = (databaseUrl: unknown): ServerKind => (databaseUrl ? 'upstream' : 'embedded')

const namesOf: Readonly<Record<ServerKind, string>> = {
  web: 'a web server',
  upstream: 'an upstream',
  embedded: 'an upstream with the embedded database',
}

/** The problem with MEMORY_MB; null if it is valid. */
export const memoryProblem = (started: Started, memoryMb: number | null): string | null => {
  const leastMb = leastMemoryMb(started)
  if (memoryMb === null || memoryMb >= leastMb) return null
  return `MEMORY_MB must be at least ${leastMb}, for ${started.map((kind) => namesOf[kind]).join(' with ')}.`
}

/**
 * What each may take. A child is an upstream, which keeps little: of what goes beyond the usual it has a quarter. Of what is
 * lacking each bears as much as it can.
 *
 * @param memoryMb null: the usual
 */
export const shareMemory = (
  [kind = 'web', child]: Started,
  memoryMb: number | null,
): { own: number; child: number } => {
  const totalMb = memoryMb ?? usualMemoryMb(child ? [kind, child] : [kind])
  if (!child) return { own: totalMb, child: 0 }
  const beyond = totalMb - usualMemoryMb([kind, child])
  const spare = usual[child] - least[child]
  const spareOfBoth = usualMemoryMb([kind, child]) - leastMemoryMb([kind, child])
  const part = beyond > 0 ? 1 / 4 : spare / spareOfBoth
  const childMb = usual[child] + Math.trunc(beyond * part)
  return { own: totalMb - childMb, child: childMb }
}

export const heapMb = (kind: ServerKind, memoryMb: number): number =>
  Math.floor((memoryMb - database[kind]) * heapShare[kind])

/**
 * Sets how much larger the heap may become before V8 collects all garbage again. V8 itself chooses 30 to 60 % if the heap's
 * limit is below a gigabyte. The heap of a web server stays far below its limit, so it would grow too much.
 */
const growing = (kind: ServerKind, memoryMb: number): string[] => {
  if (kind !== 'web' || heapMb(kind, memoryMb) >= 1_024) return []
  return [`--heap-growing-percent=${memoryMb < spaciousMb ? 28 : 50}`]
}

/** V8's options for a server that may take so much. */
export const heapFlags = (kind: ServerKind, memoryMb: number): string[] => [
  `--max-old-space-size=${heapMb(kind, memoryMb)}`,
  ...growing(kind, memoryMb),
  `--max-semi-space-size=${memoryMb < spaciousMb ? semiSpaceMb[kind] / 2 : semiSpaceMb[kind]}`,
]

type Environment = Readonly<Record<string, string | undefined>>

/** MEMORY_MB as it is set; null where it is not, or where the settings will be refused for it. */
const memoryMbOf = (env: Environment, started: Started): number | null => {
  const text = env['MEMORY_MB']?.trim() ?? ''
  return /^\d{1,5}$/.test(text) && Number(text) >= leastMemoryMb(started) ? Number(text) : null
}

/** The memory of the process that reads this environment, before the settings are parsed. */
export const ownMemoryMb = (env: Environment, started: Started): number =>
  shareMemory(started, memoryMbOf(env, started)).own
