import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chartList, drawPictures } from '#client/devtools/flows/drawing/pictures.tsx'
import { machines } from '#client/devtools/flows/machines.ts'
import { activeStates, chartOf, sendableEvents, statesOf } from '#flow-tools/drawing/chart.ts'
import { createLayoutEngine } from '#flow-tools/drawing/layoutEngine.ts'

const pictures = await drawPictures()
const layOut = createLayoutEngine()
const all = [...machines.values()]

describe('MBT-03/drawn every machine is drawn', () => {
  it('from every machine file', () => {
    const folders = readdirSync('machines', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const files = folders
      .flatMap(({ name }) => readdirSync(`machines/${name}`))
      .filter((name) => name.endsWith('.machine.ts'))
    expect(machines.size).toBe(files.length)
    expect(machines.size).toBeGreaterThan(20)
  })

  it.each(all.map((machine) => [machine.id, machine] as const))(
    '%s with all its states, each inside its parent',
    async (_, machine) => {
      const chart = chartOf(machine)
      const { boxes, arrows, width, height } = await layOut(chart)
      const byId = new Map(boxes.map((box) => [box.state.id, box]))
      expect(byId.size).toBe(statesOf(chart.root).length)
      for (const box of boxes) {
        for (const child of box.state.children) {
          const childBox = byId.get(child.id)
          if (!childBox) throw new Error(`${child.id} is not drawn`)
          expect(childBox.x).toBeGreaterThanOrEqual(box.x)
          expect(childBox.y).toBeGreaterThanOrEqual(box.y)
          expect(childBox.x + childBox.width).toBeLessThanOrEqual(box.x + box.width + 0.5)
          expect(childBox.y + childBox.height).toBeLessThanOrEqual(box.y + box.height + 0.5)
        }
        expect(box.x + box.width).toBeLessThanOrEqual(width)
        expect(box.y + box.height).toBeLessThanOrEqual(height)
      }
      expect(arrows.flatMap(({ transitions }) => transitions).length).toBe(chart.arrows.length)
      for (const arrow of arrows) {
        expect(arrow.points.length).toBeGreaterThanOrEqual(2)
        expect(arrow.label).not.toBeNull()
      }
    },
  )

  it.each([...pictures])(
    'the picture %s in docs/flows is up to date (if not: npm run flows:draw)',
    (file, picture) => {
      const isFresh = readFileSync(`docs/flows/${file}`, 'utf8') === picture
      expect(isFresh).toBe(true)
    },
  )
  it('docs/flows/README.md lists the machines of today (else: npm run flows:draw)', () => {
    expect(readFileSync('docs/flows/README.md', 'utf8')).toBe(chartList())
  })
  it('docs/flows has no picture of a deleted machine', () => {
    expect(
      readdirSync('docs/flows')
        .filter((file) => file.endsWith('.svg'))
        .sort(),
    ).toEqual([...pictures.keys()].sort())
  })
  it('the picture of the cart shows guards, delays, invoked ports and events', () => {
    const cart = pictures.get('cart.svg') ?? ''
    for (const text of [
      'saveEdit done',
      '[isAccepted]',
      'after quantityDebounce',
      '⚙ saveEdit',
      'line.removed',
      'in connection.online',
    ]) {
      expect(cart).toContain(text)
    }
  })
})

describe('a chart', () => {
  const cart = machines.get('cart')
  if (!cart) throw new Error('There is no cart.')
  const chart = chartOf(cart)
  it('finds the active states of a value, including parents and regions', () => {
    const active = activeStates(chart, { sync: 'saving', debounce: 'idle', connection: 'online' })
    expect([...active].sort()).toEqual([
      'cart',
      'cart.connection',
      'cart.connection.online',
      'cart.debounce',
      'cart.debounce.idle',
      'cart.sync',
      'cart.sync.saving',
    ])
    expect([...activeStates(chart, 'nowhere')]).toEqual(['cart'])
    expect([...activeStates(chart, null)]).toEqual(['cart'])
  })
  it('lists the events that can be sent from outside, without those of XState', () => {
    const events = sendableEvents(chart)
    expect(events).toContain('edit.requested')
    expect(events.some((event) => event.startsWith('xstate.') || event === '')).toBe(false)
  })
})
