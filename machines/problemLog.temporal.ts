/** What every machine promises that writes to the log. */
import { type Effects, fieldOf } from '#flow-tools/temporal.ts'

export const problemLogPromise = {
  says: 'Whatever goes to the log says what failed.',
  never: ({ executed }: Effects): boolean =>
    executed.some(({ type, params }) => type === 'logProblem' && (fieldOf(params, 'message') ?? '') === ''),
}
