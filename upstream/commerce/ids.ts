import { randomBytes } from 'node:crypto'

/** 128 random bits: knowing one id says nothing about another (SEC-01). */
export const newId = (): string => randomBytes(16).toString('hex')

/** Whether text could be such an id at all; anything else is not worth a look into the database. */
export const isId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)
