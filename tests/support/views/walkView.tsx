/** Walks a machine's generated paths with its rendered view, and checks the view in every state (MBT-01). */

import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import type { AnyActor, AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { ShopProvider } from '#client/features/shop/ShopContext.ts'
import { ApolloContext } from '#client/lib/apollo/ApolloContext.ts'
import { type Coverage, recordStates, recordTransitions } from '#flow-tools/walker/coverage.ts'
import type { Walk } from '#flow-tools/walker/explore.ts'
import type { Model } from '#flow-tools/walker/model.ts'
import { activeStates, type Performance, perform, startModel } from '#flow-tools/walker/perform.ts'
import { World } from '#flow-tools/walker/world.ts'
import { type FakeShopOptions, fakeApollo, fakeShop } from './fakeContext.ts'

/** Checks of a view by the states of its machine. */
export type ViewExpectations = Readonly<Record<string, (snapshot: AnyMachineSnapshot, world: World) => void>>
export type View = {
  model: Model
  /** The view creates its actor itself; otherwise it gets one. */
  createsActor: boolean
  /** Fakes what the view needs of the browser, before each walk. Returns the removal. */
  prepare?: () => () => void
  render: (actor: AnyActorRef, input: unknown) => ReactNode
  answers?: Readonly<Record<string, unknown>>
  expectations: ViewExpectations
  /** The visitor has answered the consent banner. */
  consented?: boolean
  /** Loaded before the walk, because dynamic imports do not settle with fake timers. */
  lazyComponents?: readonly (() => Promise<unknown>)[]
  /** Whether the view can handle this input of the model; by default it handles all. */
  acceptsInput?: (input: unknown) => boolean
}

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
})

/** A view's own actors use the fake timers, so the world's clock must advance them. */
const withFakeTimers = (world: World): World => {
  world.clock.increment = (milliseconds) => void vi.advanceTimersByTime(milliseconds)
  return world
}

const flushPromises = () =>
  act(async () => {
    for (let turn = 0; turn < 12; turn++) await Promise.resolve()
  })

async function renderView(view: View, { input }: Walk, coverage: Coverage): Promise<Performance> {
  const { model } = view
  const actorInput = input()
  let created: AnyActor | null = null
  const withContexts = (options: Omit<FakeShopOptions, 'name' | 'consented'>) => (
    <RouterContextProvider router={router}>
      <ApolloContext value={fakeApollo(view.answers ?? {})}>
        <ShopProvider value={fakeShop({ ...options, name: model.name, consented: view.consented })}>
          {view.render(options.actor, actorInput)}
        </ShopProvider>
      </ApolloContext>
    </RouterContextProvider>
  )
  if (!view.createsActor) {
    const performance = await startModel(model, () => actorInput, coverage)
    await act(async () => {
      render(withContexts({ actor: performance.actor }))
    })
    return performance
  }
  const world = withFakeTimers(new World())
  const inspect: FakeShopOptions['inspect'] = (event) => {
    const ref = event.actorRef as AnyActor
    if (event.type === '@xstate.actor' && ref.logic.id === model.machine.id) created ??= ref
    if (event.type === '@xstate.microstep') recordTransitions(model, coverage, event._transitions)
  }
  const walked = { id: model.machine.id, world }
  await act(async () => {
    render(withContexts({ actor: null as never, walked, inspect }))
  })
  if (!created) throw new Error(`The view has not created the actor ${model.machine.id}.`)
  return { actor: created, world }
}

function checkExpectations(view: View, { actor, world }: Performance): void {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  for (const key of activeStates(view.model, snapshot)) {
    const check = view.expectations[key]
    if (!check) throw new Error(`The view of ${view.model.name} has no expectation in ${key}.`)
    check(snapshot, world)
  }
}

/**
 * Many walks begin alike. A view shows the same after the same events, so only the first walk that takes them checks it.
 *
 * @param checked the beginnings of this view's earlier walks
 */
export async function walkView(
  view: View,
  walk: Walk,
  coverage: Coverage,
  checked: Set<string>,
): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const remove = view.prepare?.()
  const done: string[] = []
  let beginning = String(view.model.inputs.indexOf(walk.input))
  try {
    const performance = await renderView(view, walk, coverage)
    const check = async () => {
      await flushPromises()
      recordStates(coverage, performance.actor.getSnapshot())
      if (!checked.has(beginning)) checkExpectations(view, performance)
      checked.add(beginning)
    }
    await check()
    for (const event of walk.steps) {
      await act(() => perform(view.model, performance, event))
      done.push(event.type)
      beginning += JSON.stringify(event)
      await check()
    }
    const snapshot = performance.actor.getSnapshot() as AnyMachineSnapshot
    expect(snapshot.value).toEqual(walk.end.value)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new Error(`The view of ${view.model.name} after ${done.join(' → ') || 'its start'}: ${message}`, {
      cause: error,
    })
  } finally {
    cleanup()
    remove?.()
    vi.useRealTimers()
  }
}
