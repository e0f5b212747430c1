/** Walks a machine's generated paths with its view rendered, and holds the view to a promise in every state (MBT-01). */

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
import { type Coverage, enter, visit } from '#tests/support/machines/coverage.ts'
import type { Walk } from '#tests/support/machines/explore.ts'
import type { Model } from '#tests/support/machines/model.ts'
import { activeStates, begin, type Performance, perform } from '#tests/support/machines/perform.ts'
import { World } from '#tests/support/machines/world.ts'
import { apolloOf, type Stage, shopAround } from './stage.ts'

/** What a view shows while a state is entered. */
export type ViewPromises = Readonly<Record<string, (seen: AnyMachineSnapshot, world: World) => void>>
export type View = {
  model: Model
  /** The view makes its actor itself; otherwise it is given one. */
  own: boolean
  render: (actor: AnyActorRef, input: unknown) => ReactNode
  answers?: Readonly<Record<string, unknown>>
  promises: ViewPromises
  /** The visitor answered the consent banner before. */
  consented?: boolean
  /** Views fetched when they are needed: fetched before, since nobody can wait while the clock stands. */
  fetches?: readonly (() => Promise<unknown>)[]
  /** Inputs that this view can be given; all of the model's otherwise. */
  takes?: (input: unknown) => boolean
}

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
})

/** Actors that a view made run on the test's clock, which moves as the walk does. */
const onThatClock = (world: World): World => {
  world.clock.increment = (milliseconds) => void vi.advanceTimersByTime(milliseconds)
  return world
}

const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 12; turn++) await Promise.resolve()
  })

async function show(view: View, { input }: Walk, coverage: Coverage): Promise<Performance> {
  const { model } = view
  const given = input()
  let made: AnyActor | null = null
  const around = (stage: Omit<Stage, 'name' | 'consented'>) => (
    <RouterContextProvider router={router}>
      <ApolloContext value={apolloOf(view.answers ?? {})}>
        <ShopProvider value={shopAround({ ...stage, name: model.name, consented: view.consented })}>
          {view.render(stage.actor, given)}
        </ShopProvider>
      </ApolloContext>
    </RouterContextProvider>
  )
  if (!view.own) {
    const performance = await begin(model, () => given, coverage)
    await act(async () => {
      render(around({ actor: performance.actor }))
    })
    return performance
  }
  const world = onThatClock(new World())
  const inspect: Stage['inspect'] = (seen) => {
    const ref = seen.actorRef as AnyActor
    if (seen.type === '@xstate.actor' && ref.logic.id === model.machine.id) made ??= ref
    if (seen.type === '@xstate.microstep') visit(model, coverage, seen._transitions)
  }
  const walked = { id: model.machine.id, world }
  await act(async () => {
    render(around({ actor: null as never, walked, inspect }))
  })
  if (!made) throw new Error(`No view made the actor ${model.machine.id}.`)
  return { actor: made, world }
}

function holdViewPromises(view: View, { actor, world }: Performance, coverage: Coverage): void {
  const seen = actor.getSnapshot() as AnyMachineSnapshot
  enter(coverage, seen)
  for (const key of activeStates(view.model, seen)) {
    const promise = view.promises[key]
    if (!promise) throw new Error(`No promise is written for the view of ${view.model.name} in ${key}.`)
    promise(seen, world)
  }
}

export async function walkView(view: View, walk: Walk, coverage: Coverage): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const done: string[] = []
  try {
    const performance = await show(view, walk, coverage)
    await settle()
    holdViewPromises(view, performance, coverage)
    for (const event of walk.steps) {
      await act(() => perform(view.model, performance, event))
      await settle()
      done.push(event.type)
      holdViewPromises(view, performance, coverage)
    }
    const seen = performance.actor.getSnapshot() as AnyMachineSnapshot
    expect(seen.value).toEqual(walk.end.value)
  } catch (broken) {
    const words = broken instanceof Error ? broken.message : String(broken)
    throw new Error(`The view of ${view.model.name} after ${done.join(' → ') || 'its start'}: ${words}`, {
      cause: broken,
    })
  } finally {
    cleanup()
    vi.useRealTimers()
  }
}
