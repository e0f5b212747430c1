/** Follows messages between actors: which message an actor was handling when it sent another one. */
import type { AnyActor } from 'xstate'

type Message = {
  readonly message: number
  readonly cause: number | null
  readonly from: AnyActor | null
}
type Waiting = Message & { readonly event: Event }

type Event = { readonly type: string }
const isStart = ({ event }: Waiting): boolean => event.type === 'xstate.init'
/** A promise or observable first sends its result to itself, and then to the actor that started it. */
const isOwnAnswer = ({ event }: Waiting): boolean => /^xstate\.(promise|observable)\./.test(event.type)

export const createMessages = () => {
  /** The messages of each actor that it has not handled yet; it handles the first. */
  const waiting = new WeakMap<object, Waiting[]>()
  /** By actor: the number of the message that caused its start. */
  const starts = new WeakMap<object, number | null>()
  let count = 0

  const queueOf = (actor: AnyActor): Waiting[] => waiting.get(actor) ?? []
  const handling = (actor: AnyActor): Waiting | undefined => {
    const queue = queueOf(actor)
    // An actor starts before it handles what was sent to it earlier.
    return queue.find(isStart) ?? queue[0]
  }
  const causeOf = (source: AnyActor | undefined): number | null => {
    const own = source && handling(source)
    if (!own) return null
    return isOwnAnswer(own) ? (starts.get(source) ?? null) : own.message
  }

  return {
    sent: (source: AnyActor | undefined, target: AnyActor, event: Event): void => {
      const cause = causeOf(source)
      const sent = { message: ++count, cause, from: source ?? null, event }
      if (isStart(sent)) starts.set(target, cause)
      waiting.set(target, [...queueOf(target), sent])
    },
    /** Forgets a message that its actor has handled. XState stops actors without a message. */
    handled: (actor: AnyActor, event: Event): Message => {
      const queue = queueOf(actor)
      const found = queue.find((one) => one.event === event)
      if (!found) return { message: ++count, cause: null, from: null }
      waiting.set(
        actor,
        queue.filter((one) => one !== found),
      )
      return { message: found.message, cause: found.cause, from: found.from }
    },
  }
}
