/** Ports and effects that a machine declares, and that say their own name where nobody provided them. */
import { type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate'

const wordsOf = (logic: unknown): Promise<string> =>
  new Promise((resolve) => {
    const actor = createActor(logic as AnyActorLogic, { input: undefined as never })
    actor.subscribe({ error: (error) => resolve(error instanceof Error ? error.message : String(error)) })
    actor.start()
  })

const isMachine = (logic: unknown) =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic

/** An action without a type of its own is an effect on the world. */
const isEffect = (action: unknown): action is () => void =>
  typeof action === 'function' && !('type' in action)

const thrownBy = (effect: () => void): string => {
  try {
    effect()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Those that say another name, or none; what is no port says nothing of the kind. */
export async function unprovided({ implementations }: AnyStateMachine): Promise<string[]> {
  const ports = Object.entries(implementations.actors).filter(([, logic]) => !isMachine(logic))
  const said = await Promise.all(ports.map(async ([name, logic]) => [name, await wordsOf(logic)] as const))
  const effects = Object.entries(implementations.actions).flatMap(([name, action]) =>
    isEffect(action) ? [[name, thrownBy(action)] as const] : [],
  )
  return [...said, ...effects].flatMap(([name, words]) => {
    const [, named] = / (?:port|action) (.*) is not provided\./.exec(words) ?? []
    return named === undefined || named === name ? [] : [`${name} calls itself ${named || 'nothing'}`]
  })
}
