import { loadingTextRotation } from '#domain/timings.ts'
import { asks, fieldOf, temporal } from '#flow-tools/temporal.ts'
import { catalogueMachine } from './catalogue.machine.ts'
import { catalogueProblem, loadingText } from './catalogue.select.ts'
import type { CatalogueResult } from './catalogue.types.ts'

/** What the page shows of a result. */
const stateOf = (result: CatalogueResult) => {
  if (result.kind === 'unprocessable') return 'unprocessable'
  if (result.total === 0) return 'empty'
  return result.stale ? 'stale' : 'showing'
}

export const catalogueProperties = temporal(catalogueMachine, [
  {
    says: 'A list that came with the page shows at once; any other one is loaded.',
    starts: (seen) => seen.matches(seen.context.loaded === null ? 'loading' : stateOf(seen.context.loaded)),
  },
  {
    says: 'The page shows what was found: parts, parts of an earlier answer, none, or why there is no list.',
    never: ({ after, answer }) =>
      answer?.id === 'loadCatalogue' &&
      !answer.failed &&
      (after.context.loaded === null || !after.matches(stateOf(after.context.loaded))),
  },
  {
    says: 'What was found is kept: how many parts there are, and whether they are of an earlier answer.',
    never: ({ after, answer }) =>
      answer?.id === 'loadCatalogue' && !answer.failed && after.context.loaded !== answer.output,
  },
  {
    says: 'A list that could not be made says why, and one that could is shown without a word.',
    never: ({ after, answer }) =>
      answer?.id === 'loadCatalogue' &&
      (answer.failed
        ? !(after.matches('failed') && catalogueProblem(after) !== null)
        : catalogueProblem(after) !== (fieldOf(answer.output, 'message') ?? null)),
  },
  {
    says: 'The text of a long load changes every two seconds, and never says the same twice in a row.',
    never: ({ before, after, event, answer, timers }) =>
      timers.some(({ delay }) => delay !== loadingTextRotation) ||
      (before.matches('loading') &&
        event === null &&
        answer === null &&
        (loadingText(after) === null || loadingText(after) === loadingText(before))),
  },
  {
    says: 'What failed is loaded again on request, without the problem of before.',
    never: (step) =>
      step.event?.type === 'retry.clicked' &&
      (step.before.matches('failed') || step.before.matches('unprocessable')) &&
      !(asks(step, 'loadCatalogue') && catalogueProblem(step.after) === null),
  },
  {
    says: 'Every load begins with the first text.',
    never: ({ before, after }) =>
      !before.matches('loading') && after.matches('loading') && loadingText(after) !== 'Loading catalogue...',
  },
  {
    says: 'The texts come in their order.',
    never: ({ before, after }) =>
      (loadingText(before) === 'Almost ready...' && loadingText(after) === 'Getting products...') ||
      (loadingText(before) === 'Getting products...' && loadingText(after) === 'Loading catalogue...') ||
      (loadingText(before) === 'Loading catalogue...' && loadingText(after) === 'Almost ready...'),
  },
])
