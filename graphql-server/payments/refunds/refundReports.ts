/** Tells the upstream what became of refunds. An upstream may lack the calls; the log says so once. */
import type { Log } from '../../log.ts'
import { isRefusal, type Refusal } from '../../sources/types.ts'

type Report = () => Promise<string | Refusal>

export const createRefundReports = ({ log }: { log: Log }) => {
  const report = (missing: string) => {
    let isWarned = false
    return async (send: Report): Promise<void> => {
      const answer = await send()
      if (!isRefusal(answer)) return
      const { status } = answer
      if (status !== 400 && status !== 404) log.warn({ status }, 'the upstream refused to note a refund')
      else if (!isWarned) log.warn(missing)
      isWarned ||= status === 400 || status === 404
    }
  }
  return {
    returned: report('the upstream cannot be told of returned payments (setRefundStatus)'),
    failed: report('the upstream cannot be told of payments that no provider returns (setRefundFailed)'),
  }
}
