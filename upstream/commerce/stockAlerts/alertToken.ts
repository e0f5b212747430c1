/** Tokens of the links in mails. The table holds their hashes only. */
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** The token has 256 random bits, so that a plain hash cannot be guessed backwards. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
