/** What the journeys in a browser say of the charts: who causes each event, what no run walks, the ways to a paid order. */
import { describe, expect, it } from 'vitest'
import { eventCauses, serverMachines } from '#tests/support/journeys/eventCauses.ts'
import { personTransitionsOf } from '#tests/support/journeys/personTransitions.ts'
import { unwalked } from '#tests/support/journeys/unwalked.ts'
import { stepText, waysToWalk, wayToOrder } from '#tests/support/journeys/waysToOrder.ts'
import { machinesById } from '#tests/support/shopMachines/all.ts'

/** By machine. Whoever walks one of them lowers its number; none is ever raised. */
const floor = {
  cart: 4,
  consent: 1,
  finder: 1,
  fitQuestion: 1,
  garage: 1,
  job: 2,
  order: 1,
  payment: 6,
  searchBox: 1,
  sharedCart: 1,
  shop: 1,
}

describe('the transitions that a person can cause', () => {
  it('MBT-30/listed are known of every machine that runs in a browser', () => {
    expect([...Object.keys(eventCauses), ...serverMachines].sort()).toEqual([...machinesById().keys()].sort())
    const none = Object.keys(eventCauses).filter((id) => {
      const machine = machinesById().get(id)
      return !machine || personTransitionsOf(machine).length === 0
    })
    expect(none).toEqual([])
  })

  it('MBT-30/listed are those of the charts, where the list says that no run walks them', () => {
    const unknown = Object.entries(unwalked).flatMap(([id, names]) => {
      const machine = machinesById().get(id)
      const own = machine ? personTransitionsOf(machine) : []
      return Object.keys(names).filter((name) => !own.includes(name))
    })
    expect(unknown).toEqual([])
  })

  it('MBT-30/floor that no run walks become fewer, never more', () => {
    const counts = Object.entries(unwalked).map(([id, names]) => [id, Object.keys(names).length])
    expect(Object.fromEntries(counts)).toEqual(floor)
  })
})

describe('the way to a paid order', () => {
  it('MBT-30/ways leads an empty cart over a search, and ends alike from every page', () => {
    const texts = (kind: Parameters<typeof wayToOrder>[0]) => (wayToOrder(kind) ?? []).map(stepText)
    expect(texts('basket').slice(-4)).toEqual([
      'search: link to checkout',
      'checkout: checkout next.clicked',
      'payment: payment placement.clicked',
      'provider: link to order',
    ])
    const [first, second] = waysToWalk(['basket', 'content'])
    expect([first?.isWhole, second?.isWhole]).toEqual([true, false])
    expect(second?.steps.map(stepText)).toEqual([
      'content: consent consent.rejected',
      'content: searchBox box.entered',
      'content: searchBox term.typed',
      'content: searchBox search.submitted',
    ])
  })
})
