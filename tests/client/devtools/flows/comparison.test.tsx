/** Two logs of the flow viewer side by side. */
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { packBugLog, writeBugLog } from '#flow-tools/log/bugLog.ts'
import { compareLogs } from '#flow-tools/log/compareLogs.ts'
import type { TraceEntry } from '#flow-tools/trace/createTracer.ts'
import { Comparison } from '#flow-tools/viewer/Comparison.tsx'
import type { Source, ViewerEvent } from '#flow-tools/viewer/viewerLogic.ts'

const started = (n: number, actor: string, machine: string): TraceEntry => ({
  n,
  at: n,
  actor,
  kind: 'started',
  machine,
  name: machine,
  parent: null,
  input: undefined,
  state: 'closed',
  context: {},
  children: [],
})
const moved = (
  n: number,
  actor: string,
  event: { type: string; by?: string },
  state: string,
): TraceEntry => ({
  n,
  at: n,
  actor,
  kind: 'moved',
  event,
  from: null,
  state,
  context: {},
  children: [],
  status: 'active',
  taken: [],
  dropped: false,
})
const log = [
  started(1, 'a1', 'overlay'),
  moved(2, 'a1', { type: 'opened', by: 'key' }, 'open'),
  moved(3, 'a1', { type: 'closed' }, 'closed'),
]

it.each([
  [
    'nothing, whatever the actors are called',
    log.map((one) => ({ ...one, actor: 'a7', at: 99 })),
    null,
    null,
  ],
  ['an actor', [log[0], started(2, 'a2', 'overlay')], 1, 'actor'],
  ['an event', [log[0], moved(2, 'a1', { type: 'closed' }, 'closed')], 1, 'event'],
  ['a payload', [log[0], moved(2, 'a1', { type: 'opened', by: 'press' }, 'open')], 1, 'payload'],
  ['a state', [log[0], log[1], moved(3, 'a1', { type: 'closed' }, 'open')], 2, 'state'],
  ['where one ends', log.slice(0, 2), 2, 'end'],
])('MBT-12/compared finds that two logs differ first in %s', (_, other, first, difference) => {
  const right = other.flatMap((one) => one ?? [])
  expect(compareLogs(log, right)).toMatchObject({ first, difference })
  expect(compareLogs(right, log)).toMatchObject({ first, difference })
})

const sourceOf = (id: string, entries: readonly TraceEntry[]): Source => ({
  id,
  kind: 'log',
  title: id,
  entries,
  findings: new Map(),
})

it('MBT-12/compared marks the first difference, and moves the timeline to a step', () => {
  const send = vi.fn()
  const sources = [sourceOf('first', log), sourceOf('second', log.slice(0, 2))]
  const [source] = sources
  if (!source) throw new Error('There is no source.')
  render(<Comparison source={source} sources={sources} position={null} send={send} />)
  expect(screen.getByRole('status').textContent).toBe(
    'Step 3 of 3 is the first that differs: one log ends here.',
  )
  const marked = screen.getAllByRole('listitem').filter((row) => row.dataset['first'])
  expect(marked.map(({ textContent }) => textContent)).toEqual([
    'first difference overlay: closed→ closedno further step',
  ])
  fireEvent.click(screen.getByRole('button', { name: /first difference/ }))
  expect(send).toHaveBeenCalledWith({ type: 'position.chosen', position: 3 })
})

it('MBT-12/compared opens a pasted bug link beside the watched log, and says what is no link', async () => {
  const sent: ViewerEvent[] = []
  render(
    <Comparison
      source={sourceOf('first', log)}
      sources={[sourceOf('first', log)]}
      position={null}
      send={(event) => sent.push(event)}
    />,
  )
  const paste = (link: string) => {
    fireEvent.change(screen.getByLabelText('Bug link'), { target: { value: link } })
    fireEvent.click(screen.getByRole('button', { name: 'Open beside' }))
  }
  paste('https://shop.example/')
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ type: 'notice.changed', text: 'The log was not opened: this link holds no log.' })
  paste(`https://shop.example/flows#${await packBugLog(writeBugLog('/basket', log))}`)
  await expect.poll(() => sent.map(({ type }) => type)).toContain('source.connected')
  expect(sent.map(({ type }) => type)).not.toContain('source.chosen')
})
