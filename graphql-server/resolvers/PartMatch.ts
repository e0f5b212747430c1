/** The field of a found part that has an upstream call of its own. */

import { traitsOf } from '#domain/catalogue/narrowList.ts'
import { isFitmentOf } from '#domain/fit/fit.ts'
import type { PartMatchResolvers } from '../generated/schema.ts'
import { fitmentsOf } from '../translate/fitments.ts'
import { withFallback } from './withFallback.ts'

export const PartMatch: PartMatchResolvers = {
  traits: async ({ id, wire, vehicle }, _, context, info) => {
    const further = await withFallback(context.sources.items.fitments(id), [], 'fitments', context, info)
    const all = fitmentsOf([...(wire.applications ?? []), ...further])
    const own = vehicle ? all.filter((fitment) => isFitmentOf(fitment, vehicle)) : []
    const fitments = own.length > 0 ? own : all
    const { axle, side, lift, load } = traitsOf(
      fitments.flatMap(({ parameters }) => parameters),
      fitments.map(({ criteria }) => ({ side: criteria?.side })),
    )
    return { axle: [...axle], side: [...side], lift: [...lift], load: [...load] }
  },
}
