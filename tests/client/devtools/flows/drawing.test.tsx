import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { machines } from '#client/devtools/flows/machines.ts'
import { activeStates, type ChartTransition, chartOf } from '#flow-tools/drawing/chart.ts'
import { Drawing } from '#flow-tools/drawing/Drawing.tsx'
import { createLayoutEngine } from '#flow-tools/drawing/layoutEngine.ts'

const consent = machines.get('consent')
if (!consent) throw new Error('There is no consent.')
const chart = chartOf(consent)
const layout = await createLayoutEngine()(chart)
const active = activeStates(chart, { choice: 'undecided', settings: 'closed' })

describe('MBT-03/lit a drawing with active states', () => {
  it('highlights exactly the active states', () => {
    const { container } = render(<Drawing layout={layout} active={active} />)
    const lit = [...container.querySelectorAll('.lit')].map((state) => state.getAttribute('data-state'))
    expect(lit.sort()).toEqual([
      'consent',
      'consent.choice',
      'consent.choice.undecided',
      'consent.settings',
      'consent.settings.closed',
    ])
  })
  it('has buttons for the events of active states only, for mouse and keyboard', () => {
    const sent: ChartTransition[] = []
    render(<Drawing layout={layout} active={active} onSend={(transition) => sent.push(transition)} />)
    expect(screen.queryByRole('button', { name: 'Send settings.closed' })).toBeNull()
    const button = screen.getByRole('button', { name: 'Send settings.opened' })
    fireEvent.click(button)
    fireEvent.keyDown(button, { key: 'Enter' })
    fireEvent.keyDown(button, { key: 'a' })
    expect(sent.map(({ event }) => event)).toEqual(['settings.opened', 'settings.opened'])
  })
  it('has no buttons if events cannot be sent', () => {
    const { container } = render(<Drawing layout={layout} active={active} />)
    expect(container.querySelectorAll('[role=button]')).toHaveLength(0)
  })
})
