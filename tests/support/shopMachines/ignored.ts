/** The reasons for which the shop's charts ignore events on purpose. */
import { chartOf } from '#flow-tools/drawing/chart.ts'
import { ignoreReasons } from '#flow-tools/viewer/ignoreReasons.ts'
import { machinesById } from './all.ts'

/** Why a traced event changed nothing: the reason of the forbidden transitions taken; null where it was handled. */
export const whyIgnored = ignoreReasons(
  new Map([...machinesById()].map(([id, machine]) => [id, chartOf(machine)])),
)
