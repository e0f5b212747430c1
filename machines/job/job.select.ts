import type { SnapshotFrom } from 'xstate'
import type { AdditionFailure } from '../additionQueue.ts'
import type { jobMachine } from './job.machine.ts'
import type { JobContext } from './job.types.ts'

type Job = SnapshotFrom<typeof jobMachine>
export const isJobMissing = (job: Job): boolean => job.matches('missing')
export const isJobLoading = (job: Job): boolean => job.matches('loading')
/** The text of the error box, with `Retry`. */
export const jobProblem = ({ context }: Job): string | null => context.problem
export const isJobAdding = (job: Job): boolean => job.hasTag('busy')
export const jobChoices = ({ context }: Job): JobContext['choices'] => context.choices
/** The parts that the cart did not take at the last press. */
export const jobFailures = ({ context }: Job): readonly AdditionFailure[] => context.failures
/** The failures that still matter: since then the shopper may have left the part out or chosen another one. */
export const standingFailures = (
  failures: readonly AdditionFailure[],
  missing: readonly string[],
): readonly AdditionFailure[] => failures.filter(({ record }) => missing.includes(record))
/** How many parts the last press added; 0 while it is being done. */
export const addedParts = (job: Job): number => (isJobAdding(job) ? 0 : job.context.added)
