/** Replaces an actor and records the events that it receives. */
import { type AnyActorRef, type AnyEventObject, createActor, fromTransition } from 'xstate'

export const recorder = (): AnyActorRef =>
  createActor(
    fromTransition(
      (received: AnyEventObject[], event: AnyEventObject) => [...received, event],
      [] as AnyEventObject[],
    ),
  ).start()

export const receivedBy = (ref: AnyActorRef): AnyEventObject[] => ref.getSnapshot().context
