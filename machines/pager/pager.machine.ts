import { assign, setup, stateIn } from 'xstate'
import { moreItemsDelay } from '#domain/timings.ts'
import { pagerPorts } from './pager.ports.ts'
import type { PagerContext, PagerEvent, PagerInput } from './pager.types.ts'

type Page = { shown: number; total: number }

/** Whether all parts of the group are shown. */
export const isWholeGroup = ({ shown, total }: Page): boolean => shown >= total

export const pagerMachine = setup({
  types: {
    context: {} as PagerContext,
    events: {} as PagerEvent,
    input: {} as PagerInput,
    tags: {} as 'busy',
  },
  actors: pagerPorts.actors,
  actions: {
    keepPage: assign((_, { shown, total }: Page) => ({ shown, total })),
    keepFetchProblem: assign({ problem: 'Problem with fetching data' }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: ({ context }) => isWholeGroup(context),
    /** An empty page must end the list, or it would be requested forever. */
    isPageEmpty: ({ context }, { shown }: Page) => shown <= context.shown,
  },
  delays: { moreItemsDelay },
}).createMachine({
  id: 'pager',
  context: ({ input }) => ({ ...input, problem: null }),
  type: 'parallel',
  states: {
    // The end stays near while a page loads: if the page does not fill the view, the next one follows.
    end: {
      initial: 'away',
      states: {
        away: { on: { 'end.reached': 'near', 'end.left': { description: 'It is out of view already.' } } },
        near: { on: { 'end.left': 'away', 'end.reached': { description: 'It is in view already.' } } },
      },
    },
    pages: {
      initial: 'partial',
      on: { 'retry.clicked': { description: 'Nothing failed, or it is being tried.' } },
      states: {
        partial: {
          always: [
            { guard: 'isComplete', target: 'complete' },
            { guard: stateIn({ end: 'near' }), target: 'waiting' },
          ],
        },
        waiting: {
          tags: 'busy',
          // The visitor scrolled past, or a new page pushed the end out of view: no more parts are needed.
          on: { 'end.left': 'partial' },
          after: { moreItemsDelay: 'loading' },
        },
        loading: {
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context: { filter, country, group, shown } }) => ({
              filter,
              country,
              group,
              offset: shown,
            }),
            onDone: [
              { guard: { type: 'isPageEmpty', params: ({ event }) => event.output }, target: 'complete' },
              { target: 'partial', actions: { type: 'keepPage', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: 'keepFetchProblem' },
          },
        },
        failed: { on: { 'retry.clicked': 'loading' } },
        complete: {},
      },
    },
  },
})
