/** `/stockalerts`: who is told by mail when a part can be bought again. */
import { addStockAlertAnswer, confirmStockAlertAnswer, endStockAlertAnswer } from '#contract/rest.ts'
import type { Client } from './client.ts'
import { type Caller, isRefusal, type StockAlertSource } from './types.ts'

export const createStockAlertSource = (main: Client, caller: Caller): StockAlertSource => ({
  add: async ({ record, country, email, partUrl, confirmUrl, endUrl }) => {
    const payload = { record, country, email, parturl: partUrl, confirmurl: confirmUrl, endurl: endUrl }
    const answer = await main.post('addStockAlert', caller, payload, addStockAlertAnswer)
    return isRefusal(answer) ? answer : { ok: true }
  },
  confirm: async (token) => {
    const answer = await main.post('confirmStockAlert', caller, { token }, confirmStockAlertAnswer)
    return isRefusal(answer) ? answer : { confirmed: answer.value.confirmed }
  },
  end: async (token) => {
    const answer = await main.post('endStockAlert', caller, { token }, endStockAlertAnswer)
    return isRefusal(answer) ? answer : { ok: true }
  },
})
