/** `POST /stockalerts`: who is told by mail when a part can be bought again. */
import type { StockAlertChecks } from '../commerce/stockAlerts/checkStockAlerts.ts'
import { addStockAlert, confirmStockAlert, endStockAlert } from '../commerce/stockAlerts/stockAlerts.ts'
import { addStockAlertRequest, confirmStockAlertRequest, endStockAlertRequest } from '../contract/rest.ts'
import type { Outbox } from '../mail/outbox.ts'
import { type Action, writeAction } from './dispatch.ts'

export const stockAlertActions = (outbox: Outbox, checks: StockAlertChecks): readonly Action[] => [
  writeAction({
    action: 'addStockAlert',
    request: addStockAlertRequest,
    afterCommit: outbox.deliverSoon,
    handle: (context, input) => addStockAlert(context, input),
  }),
  writeAction({
    action: 'confirmStockAlert',
    request: confirmStockAlertRequest,
    handle: async (context, { token }, call) => {
      const answer = await confirmStockAlert(context, token)
      // The part may have come meanwhile.
      if (answer.confirmed) call.afterCommit(checks.check)
      return answer
    },
  }),
  writeAction({
    action: 'endStockAlert',
    request: endStockAlertRequest,
    handle: (context, { token }) => endStockAlert(context, token),
  }),
]
