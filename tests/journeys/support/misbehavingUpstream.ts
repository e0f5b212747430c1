/**
 * A relay between shop and upstream: it can be cut, and it refuses or holds calls of one action. So the shop's server makes
 * each refusal that a browser gets, from what an upstream sends.
 */
import { jsonAnswer, startForwardingRelay } from '#tests/support/forwardingRelay.ts'
import type { UpstreamRelay } from './upstreamRelay.ts'

export type Refusal = { status: number; message: string; code?: string }
/** A call of the upstream: its action and the field that it changes, or its path. */
export type Call = { action: string; field?: string } | { path: string }
export type MisbehavingUpstream = UpstreamRelay & {
  /** Refuses these calls until the returned function is called. */
  refuse: (call: Call, refusal: Refusal) => () => void
  /** Executes these calls, and ends the connection instead of answering. */
  loseAnswers: (call: Call) => () => void
  /** Answers these calls in the place of the upstream. */
  answer: (call: Call, body: unknown) => () => void
  /** Changes the upstream's answers to these calls. */
  change: (call: Call, by: (answer: unknown) => unknown) => () => void
}

type Behaviour =
  | { kind: 'refuse'; refusal: Refusal }
  | { kind: 'lose' }
  | { kind: 'answer'; body: unknown }
  | { kind: 'change'; by: (answer: unknown) => unknown }

export const openMisbehavingUpstream = async (target: string): Promise<MisbehavingUpstream> => {
  let whole = true
  const rules = new Set<{ call: Call; behaviour: Behaviour }>()
  const ruleFor = (path: string, { action, field }: Record<string, unknown>) =>
    [...rules].findLast(({ call }) =>
      'path' in call
        ? call.path === path
        : call.action === action && (call.field === undefined || call.field === field),
    )?.behaviour
  const add = (call: Call, behaviour: Behaviour) => {
    const rule = { call, behaviour }
    rules.add(rule)
    return () => void rules.delete(rule)
  }

  const relay = await startForwardingRelay(
    () => target,
    async ({ path, fields, forward }) => {
      if (!whole) return null
      const rule = ruleFor(new URL(path, target).pathname, fields)
      if (rule?.kind === 'refuse') {
        const { status, ...body } = rule.refusal
        return jsonAnswer(status, body)
      }
      if (rule?.kind === 'answer') return jsonAnswer(200, rule.body)
      const answer = await forward()
      // It may have been cut meanwhile.
      if (!whole || rule?.kind === 'lose') return null
      if (rule?.kind !== 'change') return answer
      return { ...answer, body: Buffer.from(JSON.stringify(rule.by(JSON.parse(answer.body.toString())))) }
    },
  )
  return {
    url: relay.url,
    cut: () => {
      whole = false
      relay.cutConnections()
    },
    restore: () => {
      whole = true
      rules.clear()
    },
    refuse: (call, refusal) => add(call, { kind: 'refuse', refusal }),
    loseAnswers: (call) => add(call, { kind: 'lose' }),
    answer: (call, body) => add(call, { kind: 'answer', body }),
    change: (call, by) => add(call, { kind: 'change', by }),
    close: relay.close,
  }
}
