/** How ids of the upstream leave the shop, in cookies and addresses, and how they come back. */
import type { Config } from './config.ts'
import type { Signer } from './signing.ts'

export type SignedIds = {
  sign: (id: string) => string
  /** The upstream's id; null if the text is not what the shop wrote. */
  verify: (text: string) => string | null
}

/** The bundled upstream's ids are 128 random bits in this form. Other forms may be counted, and need a signature. */
const isRandomId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id)

/**
 * @param unsigned `accepted`: random ids open without a signature, because earlier versions wrote them so; `written`: they
 * are also written so, because servers of an earlier version must understand them; `refused`: only signed ids open
 */
export const createSignedIds = (signer: Signer, unsigned: Config['unsignedIds']): SignedIds => ({
  sign: (id) => (unsigned === 'written' && isRandomId(id) ? id : signer.sign(id)),
  verify: (text) => signer.verify(text) ?? (unsigned !== 'refused' && isRandomId(text) ? text : null),
})
