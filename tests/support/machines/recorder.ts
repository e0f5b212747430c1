/** Stands in for an actor that a machine talks to: it keeps what it was sent. */
import { type AnyActorRef, type AnyEventObject, createActor, fromTransition } from 'xstate'

export const recorder = (): AnyActorRef =>
  createActor(
    fromTransition(
      (heard: AnyEventObject[], event: AnyEventObject) => [...heard, event],
      [] as AnyEventObject[],
    ),
  ).start()

export const heardBy = (ref: AnyActorRef): AnyEventObject[] => ref.getSnapshot().context
