import { randomBytes } from 'node:crypto'

/** 128 random bits, so that ids cannot be guessed (SEC-01). */
export const newId = (): string => randomBytes(16).toString('hex')

/** Whether the text has the form of an id; other texts need no query. */
export const isId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)
