/** What the machines promise whose forms the shop may not accept. */
import { fieldOf, type PortAnswer } from '#flow-tools/temporal.ts'
import { type FormProblems, isOtherWayOffered } from './formProblems.ts'

/** `port` sends the form. */
export const otherWayPromise = (port: string) => ({
  says: 'Where the server says that only another way helps, the page shows that way; a new try begins without it.',
  never: ({
    after,
    answer,
    event,
  }: {
    after: { context: FormProblems }
    answer: PortAnswer | null
    event: { type: string } | null
  }): boolean =>
    answer?.id === port && answer.kind === 'refused'
      ? isOtherWayOffered(after) !== fieldOf(answer.output, 'otherWay')
      : event?.type === 'form.submitted' && isOtherWayOffered(after) && after.context.problem === null,
})
