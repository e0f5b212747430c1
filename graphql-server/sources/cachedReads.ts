/** Reads through the main client and the cache, for one caller. */
import type { Cache, Loaded } from './cache.ts'
import type { CallName, PostedCall } from './calls.ts'
import type { Client } from './client.ts'
import { refusedError, rejectProxyRefusal } from './errors.ts'
import { type Lifetime, lifetimes } from './lifetimes.ts'
import type { Schema } from './parseAnswer.ts'
import {
  type AnswerState,
  type Caller,
  type Dated,
  isRefusal,
  type LocatedVisitor,
  type Refusal,
} from './types.ts'

export type Reads = ReturnType<typeof createReads>
export type LifetimeName = keyof typeof lifetimes

/** Thrown, because the cache stores what is returned. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** Keeps nothing of the caller for whom it was made, so that it can be kept and used for another one. */
type Load<T> = (caller: Caller) => Promise<Loaded<T>>
type Posted<T> = { call: PostedCall; payload: Record<string, unknown>; schema: Schema<T> }

const loadOrMissing =
  <T>(client: Client, { call, payload, schema }: Posted<T>, isByAddress: boolean): Load<T | null> =>
  async (caller) => {
    if (isByAddress && caller.ip === null) throw new Error(`${call} needs the address of a visitor.`)
    const options = isByAddress && caller.ip !== null ? { visitorIp: caller.ip } : {}
    const answer = rejectProxyRefusal(call, await client.post(call, caller, payload, schema, options))
    if (!isRefusal(answer)) return answer
    if (answer.status === 404) return { value: null, bytes: 64, digest: 'missing', isMiss: true }
    throw refusedError(call, answer)
  }

const loadPosted =
  <T>(client: Client, { call, payload, schema }: Posted<T>, isMiss: (value: T) => boolean): Load<T> =>
  async (caller) => {
    const answer = rejectProxyRefusal(call, await client.post(call, caller, payload, schema))
    if (isRefusal(answer)) throw refusedError(call, answer)
    return { ...answer, isMiss: isMiss(answer.value) }
  }

const loadOrRefused =
  <T>(client: Client, { call, payload, schema }: Posted<T>): Load<T> =>
  async (caller) => {
    const answer = await client.post(call, caller, payload, schema)
    if (isRefusal(answer)) throw new Refused(answer)
    return answer
  }

const loadGot =
  <T>(
    from: Client,
    call: CallName,
    path: string,
    schema: Schema<T>,
    headers?: Record<string, string>,
  ): Load<T> =>
  async (caller) => {
    const answer = rejectProxyRefusal(call, await from.get(call, caller, path, schema, headers))
    if (isRefusal(answer)) throw refusedError(call, answer)
    return answer
  }

type Repeatable<T> = { call: CallName; payload: unknown; lifetime: Lifetime; load: Load<T> }

const createRepeat =
  <T>(cache: Cache, { call, payload, lifetime, load }: Repeatable<T>) =>
  (caller: Caller, known: AnswerState): Promise<AnswerState> =>
    cache.readState(call, payload, lifetime, () => load(caller), known)

const createPeek =
  (cache: Cache, call: CallName, payload: unknown, lifetime: Lifetime) =>
  (known: AnswerState): AnswerState | null =>
    cache.peekState(call, payload, lifetime, known)

export const createReads = (client: Client, cache: Cache, caller: Caller) => {
  /** The reads that `admitAll` has counted. */
  const admitted = new Set<string>()
  const nameOf = (call: CallName, payload: unknown) => `${call} ${JSON.stringify(payload)}`

  /** Counts several reads at once: all are admitted, or none. */
  const admitAll = async (
    call: CallName,
    payloads: readonly unknown[],
    life: LifetimeName,
  ): Promise<void> => {
    const unknown = payloads.filter((payload) => !cache.isKnown(call, payload, lifetimes[life]))
    const names = new Set(unknown.map((payload) => nameOf(call, payload)))
    if (names.size === 0) return
    await caller.admitRead?.(call, names.size)
    for (const name of names) admitted.add(name)
  }

  const read = async <T>(
    call: CallName,
    payload: unknown,
    lifetime: Lifetime,
    load: Load<T>,
  ): Promise<Dated<T>> => {
    const admit = async () => {
      if (!admitted.has(nameOf(call, payload))) await caller.admitRead?.(call, 1)
    }
    const reading = cache.read(call, payload, lifetime, () => load(caller), admit)
    const repeat =
      lifetime === lifetimes.visitor ? null : createRepeat(cache, { call, payload, lifetime, load })
    const peek = createPeek(cache, call, payload, lifetime)
    caller.onRead?.({ key: nameOf(call, payload), answer: reading, repeat, peek })
    const answer = await reading
    if (answer.stale) caller.onStaleAnswer?.()
    caller.onAnswer?.(answer.tags)
    return answer
  }

  /** A 404 is cached as null. Other refusals are thrown. */
  const cachedOrMissing = <T>(
    call: PostedCall,
    payload: Record<string, unknown>,
    schema: Schema<T>,
    life: LifetimeName,
    visitor?: LocatedVisitor,
  ): Promise<Dated<T | null>> => {
    const key = visitor ? { ...payload, visitorsCountry: visitor.country } : payload
    return read<T | null>(
      call,
      key,
      lifetimes[life],
      loadOrMissing(client, { call, payload, schema }, visitor !== undefined),
    )
  }

  const cached = <T>(
    call: PostedCall,
    payload: Record<string, unknown>,
    schema: Schema<T>,
    life: LifetimeName,
    isMiss: (value: T) => boolean,
  ): Promise<Dated<T>> =>
    read(call, payload, lifetimes[life], loadPosted(client, { call, payload, schema }, isMiss))

  /** A refusal is returned, and not cached. */
  const cachedOrRefused = async <T>(
    call: PostedCall,
    payload: Record<string, unknown>,
    schema: Schema<T>,
    life: LifetimeName,
  ): Promise<T | Refusal> => {
    try {
      return (await read(call, payload, lifetimes[life], loadOrRefused(client, { call, payload, schema })))
        .value
    } catch (error) {
      if (error instanceof Refused) return error.refusal
      throw error
    }
  }

  /** A GET request to the upstream or another host. */
  const cachedGet = <T>(
    from: Client,
    call: CallName,
    path: string,
    schema: Schema<T>,
    life: LifetimeName,
    headers?: Record<string, string>,
  ): Promise<Dated<T>> =>
    read(
      call,
      headers ? { path, headers } : path,
      lifetimes[life],
      loadGot(from, call, path, schema, headers),
    )

  /** Neither cached nor joined with other reads: a cart or an order must show the write before it. */
  const direct = async <T>(
    call: PostedCall,
    payload: Record<string, unknown>,
    schema: Schema<T>,
  ): Promise<T | Refusal> => {
    const answer = await client.post(call, caller, payload, schema)
    return isRefusal(answer) ? answer : answer.value
  }

  return { admitAll, cached, cachedOrMissing, cachedOrRefused, cachedGet, direct }
}
