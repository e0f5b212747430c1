/** The promises of every machine that adds parts one after the other: jobs and shared carts. */
import { asks, type Effects, fieldOf, isAlike, type PortAnswer } from '#flow-tools/temporal.ts'
import type { AdditionQueue } from './additionQueue.ts'

type AdditionSnapshot = { readonly context: AdditionQueue; hasTag(tag: 'busy'): boolean }
type AdditionStep<Snapshot> = Effects & {
  readonly before: Snapshot
  readonly after: AdditionSnapshot
  readonly event: { readonly type: string } | null
  readonly answer: PortAnswer | null
  readonly ignored: boolean
}

/** `port` adds one part. `isInterrupted`: its answer leads elsewhere than to the next part. */
export const additionPromises = <Snapshot extends AdditionSnapshot>(
  port: string,
  isInterrupted: (before: Snapshot) => boolean = () => false,
) => [
  {
    says: 'No part goes to the cart without a press.',
    never: (step: AdditionStep<Snapshot>) =>
      asks(step, port) && step.event?.type !== 'add.clicked' && step.answer?.id !== port,
  },
  {
    says: 'What is told of a press is of that press alone.',
    never: ({ before, after, event, ignored }: AdditionStep<Snapshot>) =>
      event?.type === 'add.clicked' &&
      !ignored &&
      !before.hasTag('busy') &&
      (after.context.added > 0 || after.context.failures.length > 0),
  },
  {
    says: 'Each part is added once: after its answer the next one follows, in the order of the list.',
    never: (step: AdditionStep<Snapshot>) => {
      const { before, after, answer } = step
      if (answer?.id !== port) return false
      const rest = before.context.queue.slice(1)
      const asked = step.asked.filter((one) => one.port === port).map(({ input }) => input)
      return !(
        isAlike(after.context.queue, rest) && isAlike(asked, isInterrupted(before) ? [] : rest.slice(0, 1))
      )
    },
  },
  {
    says: 'A part that the cart took is counted, and one that it did not take is named with the reason.',
    never: (step: AdditionStep<Snapshot>) => {
      const { before, after, answer } = step
      if (answer?.id !== port || isInterrupted(before)) return false
      const isTaken = answer.kind === 'accepted'
      const [part] = before.context.queue
      const told = after.context.failures.slice(before.context.failures.length)
      const message = fieldOf(answer.output, 'message')
      return (
        after.context.added !== before.context.added + (isTaken ? 1 : 0) ||
        told.length !== (isTaken ? 0 : 1) ||
        (!isTaken && told[0]?.record !== part?.record) ||
        (typeof message === 'string' && told[0]?.message !== message)
      )
    },
  },
  {
    says: 'A press is over at last: every part was taken or refused.',
    after: (seen: AdditionSnapshot) => seen.hasTag('busy'),
    eventually: (seen: AdditionSnapshot) => !seen.hasTag('busy'),
  },
]
