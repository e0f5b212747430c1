/** The view of the parts to compare: what it shows in every state of its machine. */
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { ActorRefFrom, AnyMachineSnapshot } from 'xstate'
import { CompareTray } from '#client/features/compare-choice/CompareTray.tsx'
import type { compareMachine } from '#machines/compare/compare.machine.ts'
import type { ChosenPart } from '#machines/compare/compare.types.ts'
import { compareModel } from '#tests/machines/models/compare.ts'
import type { View } from '#tests/support/views/walkView.tsx'

// Narrow windows hide the names.
const partsOf = ({ context }: AnyMachineSnapshot) => context.parts as readonly ChosenPart[]
/** Nothing stands there while nothing is chosen. */
const showsParts = (seen: AnyMachineSnapshot) => {
  const names = screen.queryAllByRole('listitem', { hidden: true }).map((item) => item.textContent)
  expect(names).toEqual(partsOf(seen).map(({ name }) => name))
  expect(screen.queryAllByRole('button', { name: /^Do not compare/, hidden: true })).toHaveLength(
    names.length,
  )
  expect(screen.queryByRole('link', { name: 'Compare' }) !== null).toBe(names.length > 0)
}
const isForThisVisit = () => /for this visit only/.test(document.body.textContent)

const compare: View = {
  model: compareModel,
  createsActor: false,
  render: (actor) => <CompareTray actor={actor as ActorRefFrom<typeof compareMachine>} />,
  expectations: {
    'storage.idle': (seen) => {
      showsParts(seen)
      expect(isForThisVisit()).toBe(false)
    },
    'storage.storing': (seen) => {
      showsParts(seen)
      expect(isForThisVisit()).toBe(false)
    },
    'storage.unsaved': (seen) => {
      showsParts(seen)
      expect(isForThisVisit()).toBe(partsOf(seen).length > 0)
    },
    'choice.taken': () => expect(screen.queryByRole('alert', { hidden: true })?.textContent ?? '').toBe(''),
    'choice.refused': (seen) =>
      expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(
        `4 parts are chosen. Remove one to compare ${(seen.context as { refused: string }).refused}.`,
      ),
  },
}

export const choosingViews: readonly View[] = [compare]
