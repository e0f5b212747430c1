/** `POST /promocodes`. Not calls of the shop: staff of the merchant makes and ends promo codes. */
import { endPromoCode, listPromoCodes, setPromoCode } from '../commerce/promoCodes/merchantPromoCodes.ts'
import { endPromoCodeRequest, listPromoCodesRequest, setPromoCodeRequest } from '../contract/promoCodes.ts'
import { type Action, readAction, writeAction } from './dispatch.ts'

export const promoActions: readonly Action[] = [
  readAction({
    action: 'listPromoCodes',
    request: listPromoCodesRequest,
    handle: (context) => listPromoCodes(context),
  }),
  writeAction({
    action: 'setPromoCode',
    request: setPromoCodeRequest,
    handle: (context, input) => setPromoCode(context, input),
  }),
  writeAction({
    action: 'endPromoCode',
    request: endPromoCodeRequest,
    handle: (context, input) => endPromoCode(context, input.code),
  }),
]
