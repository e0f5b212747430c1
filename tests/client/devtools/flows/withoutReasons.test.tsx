import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '#flow-tools/drawing/chart.ts'
import { EventStatusList } from '#flow-tools/viewer/EventStatusList.tsx'

const doorOf = (why: { description?: string }) =>
  chartOf(
    createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { on: { pushed: 'open', closed: why } },
        open: { on: { closed: 'shut' } },
      },
    }),
  )
const actor = {
  id: 'a1',
  machine: 'door',
  name: 'door',
  subject: '',
  parent: null,
  state: 'shut',
  context: {},
  children: [],
  running: true,
  taken: new Set<string>(),
}
const statusOfClosed = (why: { description?: string }) => {
  const { unmount } = render(<EventStatusList chart={doorOf(why)} actor={actor} onPick={undefined} />)
  const text = screen.getAllByRole('listitem').at(-1)?.textContent
  unmount()
  return text
}

it('MBT-03/drawn nothing stands for the reason of an ignored event where a build has left it out', () => {
  expect(statusOfClosed({ description: 'It is shut.' })).toBe('closed not nowIt is shut. Handled in open.')
  expect(statusOfClosed({})).toBe('closed not nowHandled in open.')
})
