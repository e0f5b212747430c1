import type { PriceFields } from '#client/features/parts/index.ts'
import type { Offer } from '#client/features/product/index.ts'
import type { Fit } from '#client/features/vehicle/index.ts'
import { money } from '#domain/money.ts'

/** Sample data of the components page: one for each case. */
export const offers: readonly Offer[] = [
  {
    case: 'IN_STOCK',
    message: 'In stock',
    days: 'within 2-5 days',
    explanation: 'In our own warehouse: up to 4.',
  },
  {
    case: 'IN_TRANSIT',
    message: 'In transit',
    days: 'within 12 - 14 days',
    explanation: '6 more on 3 December.',
  },
  {
    case: 'AIRFREIGHT',
    message: 'Available from the manufacturer',
    days: 'within 3-4 weeks with airfreight',
    badge: '<strong>Airfreight</strong> costs extra; the lead time starts on payment.',
    explanation: 'In stock at the manufacturer.',
  },
  { case: 'OUT_OF_STOCK', message: 'Temporarily out of stock', explanation: '' },
]

export const fits: readonly Fit[] = [
  { verdict: 'FITS', reason: 'Made for the TOYOTA HILUX 2016.' },
  { verdict: 'FITS_IF', reason: 'Fits if the engine is 2.8D-4D.' },
  { verdict: 'DOES_NOT_FIT', reason: 'Not made for the TOYOTA HILUX 2016.' },
  { verdict: 'UNKNOWN', reason: 'The maker does not say.' },
]

export const prices: readonly { id: string; price: PriceFields | null }[] = [
  { id: 'plain', price: { gross: money(12_990), base: null, promotion: false, lowest30Days: null } },
  {
    id: 'reduced',
    price: { gross: money(10_675), base: money(13_344), promotion: true, lowest30Days: money(12_544) },
  },
  { id: 'none', price: null },
]
