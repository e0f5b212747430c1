import { actionPort, type PortsOf, promisePort } from '../port.ts'
import type { FitQuestionInput, FoundQuestion } from './fit-question.types.ts'

export const fitQuestionPorts = {
  actors: {
    /** Reads the criteria of the parts, and finds the question that comes next. */
    findQuestion: promisePort<FitQuestionInput, FoundQuestion>(),
  },
  actions: { logProblem: actionPort<{ message: string }>() },
}
export type FitQuestionPorts = PortsOf<typeof fitQuestionPorts>
