import { assign, setup, stateIn } from 'xstate'
import { moreItemsDelay } from '#domain/times.ts'
import { pagerPorts } from './pager.ports.ts'
import type { PagerContext, PagerEvent, PagerInput } from './pager.types.ts'

export const pagerMachine = setup({
  types: {
    context: {} as PagerContext,
    events: {} as PagerEvent,
    input: {} as PagerInput,
    tags: {} as 'busy' | 'complete',
  },
  actors: pagerPorts.actors,
  actions: {
    keepPage: assign((_, { shown, total }: { shown: number; total: number }) => ({ shown, total })),
    tell: assign((_, { problem }: { problem: string }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: ({ context }) => context.shown >= context.total,
    /** A page that brings nothing would be asked for without end. */
    isNothingNew: ({ context }, { shown }: { shown: number }) => shown <= context.shown,
  },
  delays: { moreItemsDelay },
}).createMachine({
  id: 'pager',
  context: ({ input }) => ({ ...input, problem: null }),
  type: 'parallel',
  states: {
    // It stays near while a page comes, so that one that does not fill the view is followed by the next.
    end: {
      initial: 'away',
      states: {
        away: { on: { 'end.reached': 'near' } },
        near: { on: { 'end.left': 'away' } },
      },
    },
    pages: {
      initial: 'partial',
      states: {
        partial: {
          always: [
            { guard: 'isComplete', target: 'complete' },
            { guard: stateIn({ end: 'near' }), target: 'pausing' },
          ],
        },
        pausing: {
          tags: 'busy',
          // Who only scrolled past wants no more; nor does a page that came and pushed the end out of sight.
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
              { guard: { type: 'isNothingNew', params: ({ event }) => event.output }, target: 'complete' },
              { target: 'partial', actions: { type: 'keepPage', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'tell', params: { problem: 'Problem with fetching data' } },
            },
          },
        },
        failed: { on: { 'retry.clicked': 'loading' } },
        complete: { tags: 'complete' },
      },
    },
  },
})
