/** How often one visitor may do what costs others something (SEC-06). */
export const limitedActions = {
  promo: { max: 20, seconds: 600 },
  vat: { max: 30, seconds: 600 },
  enquiry: { max: 5, seconds: 600 },
  lead: { max: 5, seconds: 600 },
  order: { max: 120, seconds: 600 },
  placement: { max: 30, seconds: 600 },
} as const
export type LimitedAction = keyof typeof limitedActions
