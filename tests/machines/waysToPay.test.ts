/** All pages together: from each of their configurations a way to a paid order exists. */
import { describe, expect, it } from 'vitest'
import { replayDifferences } from '#client/devtools/flows/log/replayReport.ts'
import { unpackBugLog } from '#flow-tools/log/bugLog.ts'
import { withoutTransition } from '#flow-tools/mutants/withoutTransition.ts'
import { checkSite, type Site, siteText } from '#flow-tools/walker/site.ts'
import { type Facts, nothingDone, shopSite } from '#tests/support/shopMachines/site.ts'

const says = 'From every page a way to a paid order exists.'
const { payment, order } = shopSite.pages
if (!payment || !order) throw new Error('The shop has no page to pay on.')
const machine = payment.model.machine

/** The last two pages alone, with another machine behind the button. */
const lastPages = (changed: typeof machine): Site<Facts> => ({
  ...shopSite,
  start: { to: 'payment', facts: { ...nothingDone, allowed: true, filled: true, addressed: true } },
  pages: {
    payment: {
      ...payment,
      model: { ...payment.model, machine: changed },
      ways: (seen, facts) => payment.ways(seen, facts).filter(({ to }) => to === 'order'),
    },
    order: { ...order, ways: () => [] },
  },
})

describe('MBT-14 the shop and its pages together', () => {
  it('MBT-14/paid lead to a paid order from every configuration of every page', {
    timeout: 120_000,
  }, async () => {
    const before = process.cpuUsage()
    const { pages, places, stuck } = checkSite(shopSite)
    const seconds = process.cpuUsage(before).user / 1e6
    process.stdout.write(
      `Ways to pay: ${places} places of ${pages.length} pages in ${seconds.toFixed(1)} processor seconds.\n`,
    )
    expect(stuck && (await siteText(shopSite, says, stuck))).toBe(null)
    expect(pages.toSorted()).toEqual(Object.keys(shopSite.pages).toSorted())
  })

  it('MBT-14/link print the shortest way to where somebody is stuck, as a bug link that plays', async () => {
    // An order that was paid, cancelled or never was has no further page here.
    const site = { ...lastPages(machine), isGoal: (page: string) => page === 'order' }
    expect(checkSite(site).stuck).toBe(null)
    const deaf = withoutTransition(
      withoutTransition(machine, 'orderPageFailed', 'retry.clicked'),
      'orderPageFailed',
      'dialog.closed',
    )
    const broken = { ...lastPages(deaf), isGoal: site.isGoal }
    const { stuck } = checkSite(broken)
    const text = stuck ? await siteText(broken, says, stuck) : ''
    expect(text).toMatch(/on payment → placement\.clicked → .*placeOrder → .*goToOrder\n\/flows#log=/)
    const log = await unpackBugLog(text)
    expect(replayDifferences(log)).toEqual([])
    expect(log.entries.at(-1)).toMatchObject({
      kind: 'moved',
      state: 'orderPageFailed',
    })
  })
})
