import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { activeStates, type ChartTransition, chartOf } from '#client/devtools/flows/drawing/chart.ts'
import { Drawing } from '#client/devtools/flows/drawing/Drawing.tsx'
import { createLayouter } from '#client/devtools/flows/drawing/elk.ts'
import { machines } from '#client/devtools/flows/machines.ts'

const consent = machines.get('consent')
if (!consent) throw new Error('There is no consent.')
const chart = chartOf(consent)
const layout = await createLayouter()(chart)
const active = activeStates(chart, { choice: 'asking', settings: 'closed' })

describe('MBT-03 a drawing that is lit', () => {
  it('lights the states that are entered, and no other', () => {
    const { container } = render(<Drawing layout={layout} active={active} />)
    const lit = [...container.querySelectorAll('.lit')].map((state) => state.getAttribute('data-state'))
    expect(lit.sort()).toEqual([
      'consent',
      'consent.choice',
      'consent.choice.asking',
      'consent.settings',
      'consent.settings.closed',
    ])
  })
  it('offers the events of entered states only, by mouse and by keyboard', () => {
    const sent: ChartTransition[] = []
    render(<Drawing layout={layout} active={active} onSend={(transition) => sent.push(transition)} />)
    expect(screen.queryByRole('button', { name: 'Send settings.closed' })).toBeNull()
    const button = screen.getByRole('button', { name: 'Send settings.opened' })
    fireEvent.click(button)
    fireEvent.keyDown(button, { key: 'Enter' })
    fireEvent.keyDown(button, { key: 'a' })
    expect(sent.map(({ event }) => event)).toEqual(['settings.opened', 'settings.opened'])
  })
  it('offers nothing where nothing can be sent', () => {
    const { container } = render(<Drawing layout={layout} active={active} />)
    expect(container.querySelectorAll('[role=button]')).toHaveLength(0)
  })
})
