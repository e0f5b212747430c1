import type { EffectDeps } from '#client/features/shop/index.ts'
import { logProblem } from '#client/lib/logProblem.ts'
import { scrollBehavior } from '#client/lib/scrollBehavior.ts'
import { listPath } from '#domain/catalogue/listAddress.ts'
import type { GroupFilterPorts } from '#machines/group-filter/group-filter.ports.ts'

export const groupFilterEffects = ({ go, here }: EffectDeps): GroupFilterPorts => ({
  goToGroup: async ({ make, model, year, category, group }) => {
    const { path, search } = here()
    const params = { ...search, make, model, year, category, groups: group }
    await go({
      path: listPath(path.startsWith('/clearance')),
      search: Object.fromEntries(
        Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1])),
      ),
    })
    // CAT-07: to the finder's top, smoothly where the visitor accepts motion.
    document.getElementById('finder')?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' })
  },
  logProblem,
})
