/** Stands in for an actor that a machine talks to: it keeps what it was sent. */
import { type AnyActorRef, type AnyEventObject, createActor, fromTransition } from 'xstate'

export const recorder = (): AnyActorRef =>
  createActor(
    fromTransition(
      (received: AnyEventObject[], event: AnyEventObject) => [...received, event],
      [] as AnyEventObject[],
    ),
  ).start()

export const receivedBy = (ref: AnyActorRef): AnyEventObject[] => ref.getSnapshot().context
