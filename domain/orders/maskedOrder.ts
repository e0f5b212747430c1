/**
 * What an order's page says about a person once the order is old (PRIV-03). Its address is a permanent key, in mails and
 * histories of browsers, so it must not lead to a name and a home for ever.
 */
import { orderAddressDays } from '../timings.ts'

/** The text in place of what is masked. */
export const maskMark = '•••'

interface ShipTo {
  readonly name?: string | null
  readonly email?: string | null
  readonly address?: string | null
  readonly city?: string | null
  readonly zip?: string | null
}

/** `placedAt` is ISO 8601; an order of unknown age counts as old. */
export const isAddressMasked = (placedAt: string | null | undefined, now: Date): boolean => {
  const age = now.getTime() - new Date(placedAt ?? Number.NaN).getTime()
  return !(age < orderAddressDays * 24 * 3_600_000)
}

const first = (text: string, letters: number): string => [...text.trim()].slice(0, letters).join('')
const maskWords = (text: string): string =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => first(word, 1) + maskMark)
    .join(' ')
const masked = (text: string | null | undefined): string | null => (text ? maskMark : null)

/** Initials tell a shopper whose order it is. The country stays: the payment methods depend on it. */
export const maskShipTo = <T extends ShipTo>(shipTo: T) => ({
  ...shipTo,
  name: shipTo.name ? maskWords(shipTo.name) : null,
  email: shipTo.email ? `${first(shipTo.email, 1)}${maskMark}@${maskMark}` : null,
  address: masked(shipTo.address),
  city: masked(shipTo.city),
  zip: masked(shipTo.zip),
})

/** The register of VAT numbers tells names and addresses; the country's letters stay. */
export const maskVatNumber = (number: string): string => first(number, 2) + maskMark

export const isMaskedShipTo = ({ name, email, address, city, zip }: ShipTo): boolean =>
  [name, email, address, city, zip].some((text) => text?.includes(maskMark))
