/**
 * A port declares an effect without implementing it: its name, what goes in, what comes out.
 * `client/effects` (or `graphql-server`) provides it, tests provide a fake. An effect's answer is a
 * verdict; entities reach the views through the cache.
 */
import { fromPromise } from 'xstate'

export const port = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The port ${name} is not provided.`)))

/** What a write came to. `refused` carries words for the shopper; `unknown` means that no answer came. */
export type Verdict = { kind: 'accepted' } | { kind: 'refused'; message: string; code?: string }
