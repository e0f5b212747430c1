/** Generated interleavings of choices and slow, lost or unordered answers: the latest choice wins. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyActor, createActor, type EventObject, SimulatedClock } from 'xstate'
import { flushPromises } from '#flow-tools/walker/world.ts'
import { finderMachine } from '#machines/finder/finder.machine.ts'
import { canRetry, chosenMake, chosenModel } from '#machines/finder/finder.select.ts'
import type { FinderEvent } from '#machines/finder/finder.types.ts'
import { fromPort } from '#machines/port.ts'
import { searchBoxMachine } from '#machines/search-box/search-box.machine.ts'
import { areSuggestionsShown } from '#machines/search-box/search-box.select.ts'
import type { SearchBoxEvent } from '#machines/search-box/search-box.types.ts'
import { vatCheckMachine } from '#machines/vat-check/vat-check.machine.ts'
import { vatState } from '#machines/vat-check/vat-check.select.ts'
import type { VatCheckEvent } from '#machines/vat-check/vat-check.types.ts'
import type { EditResult } from '#machines/vocabulary.ts'
import { SlowReads } from '#tests/support/machines/slowReads.ts'

type Step<Event> = { send: Event } | { come: number; isAnswered: boolean } | { wait: number }
const steps = <Event>(event: fc.Arbitrary<Event>): fc.Arbitrary<Step<Event>[]> =>
  fc.array(
    fc.oneof(
      event.map((send) => ({ send })),
      fc.record({ come: fc.nat(5), isAnswered: fc.boolean() }),
      fc.constantFrom(100, 1000).map((wait) => ({ wait })),
    ),
    { maxLength: 30 },
  )

/** Performs the steps; `hold` is asked after each of them. */
async function run<Event extends EventObject>(
  given: { actor: AnyActor; reads: SlowReads; clock?: SimulatedClock },
  taken: readonly Step<Event>[],
  hold: () => void = () => {},
) {
  for (const one of taken) {
    if ('send' in one) given.actor.send(one.send)
    else if ('wait' in one) given.clock?.increment(one.wait)
    else given.reads.answer(one.come, one.isAnswered)
    await flushPromises()
    hold()
  }
}

/** Ends all reads, the latest first. */
async function comeAll(reads: SlowReads) {
  for (let turn = 0; turn < 50 && reads.count > 0; turn++) {
    reads.answer(reads.count - 1, true)
    await flushPromises()
  }
}

const name = fc.constantFrom('A', 'B', '')
const finderEvent: fc.Arbitrary<FinderEvent> = fc.oneof(
  name.map((make) => ({ type: 'make.chosen' as const, make })),
  name.map((model) => ({ type: 'model.chosen' as const, model })),
  fc.constant({ type: 'retry.clicked' as const }),
)
const startFinder = () => {
  const reads = new SlowReads()
  const actor = createActor(
    finderMachine.provide({
      actors: {
        loadMakes: fromPort(reads.port((): void => {})),
        loadModels: fromPort(reads.port((): void => {})),
        loadYears: fromPort(reads.port((): void => {})),
        goToParts: fromPort(reads.port((): void => {})),
      },
      actions: { logProblem: () => {} },
    }),
    { input: { make: '', model: '', year: '', clearance: false, staysHere: false } },
  ).start()
  return { actor, reads }
}

describe('reads under faults', () => {
  it('FIND-09 only the current choice’s list is awaited, in any order of answers', async () => {
    await fc.assert(
      fc.asyncProperty(steps(finderEvent), async (taken) => {
        const finder = startFinder()
        await run(finder, taken, () => {
          const [make, model] = [
            chosenMake(finder.actor.getSnapshot()),
            chosenModel(finder.actor.getSnapshot()),
          ]
          const { pending } = finder.reads
          expect(pending.length).toBeLessThanOrEqual(1)
          for (const input of pending as { make?: string; model?: string }[]) {
            expect(input.make ?? make).toBe(make)
            expect(input.model ?? model).toBe(model)
          }
        })
      }),
    )
  })

  it('FIND-08 FIND-09 after failures and delays a retry leads to the current choice', async () => {
    await fc.assert(
      fc.asyncProperty(steps(finderEvent), async (taken) => {
        const { actor, reads } = startFinder()
        await run({ actor, reads }, taken)
        await comeAll(reads)
        if (canRetry(actor.getSnapshot())) actor.send({ type: 'retry.clicked' })
        await comeAll(reads)
        const seen = actor.getSnapshot()
        const next =
          chosenMake(seen) === ''
            ? 'choosingMake'
            : chosenModel(seen) === ''
              ? 'choosingModel'
              : 'choosingYear'
        expect(seen.value).toEqual({ choosing: next })
      }),
    )
  })

  it('CHK-08 the VAT state is the register’s answer to the latest number, in any order of answers', async () => {
    const numberTyped: fc.Arbitrary<VatCheckEvent> = fc
      .constantFrom('DE1', 'DE2', 'DE3')
      .map((number) => ({ type: 'number.typed', number, wellFormed: true }))
    await fc.assert(
      fc.asyncProperty(steps(numberTyped), async (taken) => {
        const [reads, clock] = [new SlowReads(), new SimulatedClock()]
        const said = ({ number }: { number: string }): EditResult => ({
          kind: 'vat',
          state: number === 'DE2' ? 'valid' : 'invalid',
        })
        const machine = vatCheckMachine.provide({ actors: { checkVat: fromPort(reads.port(said)) } })
        const actor = createActor(machine, { clock }).start()
        await run({ actor, reads, clock }, [
          ...taken,
          { send: { type: 'number.typed', number: 'DE2', wellFormed: true } },
        ])
        clock.increment(1000)
        await comeAll(reads)
        expect(vatState(actor.getSnapshot())).toBe('valid')
      }),
    )
  })

  it('SRCH-01 the suggestions are those of the latest term, in any order of answers', async () => {
    const typed = (term: string): SearchBoxEvent => ({ type: 'term.typed', term })
    const events = fc.constantFrom<SearchBoxEvent>(typed('a'), typed('bb'), typed(''), { type: 'box.left' })
    await fc.assert(
      fc.asyncProperty(steps(events), async (taken) => {
        const [reads, clock] = [new SlowReads(), new SimulatedClock()]
        const machine = searchBoxMachine.provide({
          actors: { suggest: fromPort(reads.port(({ term }: { term: string }) => ({ count: term.length }))) },
          actions: { logProblem: () => {} },
        })
        const actor = createActor(machine, { clock }).start()
        await run({ actor, reads, clock }, [
          { send: { type: 'box.entered' } },
          ...taken,
          { send: { type: 'box.entered' } },
          { send: typed('ccc') },
        ])
        clock.increment(200)
        await comeAll(reads)
        const seen = actor.getSnapshot()
        expect([areSuggestionsShown(seen), seen.context.count]).toEqual([true, 3])
      }),
    )
  })

  it('leaving the page aborts all reads', async () => {
    await fc.assert(
      fc.asyncProperty(steps(finderEvent), async (taken) => {
        const finder = startFinder()
        await run(finder, taken)
        finder.actor.stop()
        expect(finder.reads.pending).toEqual([])
      }),
    )
  })
})
