/** Stops a chart that changes its state by itself without end, which XState would follow until the memory is full. */
import { type AnyStateMachine, StateMachine } from 'xstate'
import { nodesOf } from '../walker/transitions.ts'

class EndlessChart extends Error {
  override name = 'EndlessChart'
  constructor(state: string) {
    super(`${state} changes its state by itself without end`)
  }
}

/** No step of a chart asks so often which transient transitions a state has. */
const maxQuestions = 500

/** A changed chart as a machine that fails instead. It counts anew with each step, since `reset` is called before. */
export function machineOf(
  config: unknown,
  implementations: unknown,
): { machine: AnyStateMachine; reset: () => void } {
  const machine: AnyStateMachine = new StateMachine(config as never, implementations as never)
  let questions = 0
  for (const node of nodesOf(machine)) {
    const { always } = node
    if (!always?.length) continue
    Object.defineProperty(node, 'always', {
      get: () => {
        questions += 1
        if (questions > maxQuestions) throw new EndlessChart(node.id)
        return always
      },
    })
  }
  return {
    machine,
    reset: () => {
      questions = 0
    },
  }
}
