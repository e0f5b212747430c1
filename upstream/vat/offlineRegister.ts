import type { Register, RegisterResult } from './register.ts'

/** The test numbers that the EU's test service documents, with its results. */
const testNumbers: Readonly<Record<string, RegisterResult>> = {
  '100': 'valid',
  '200': 'invalid',
  // INVALID_INPUT
  '201': 'invalid',
  // SERVICE_UNAVAILABLE, MS_UNAVAILABLE, TIMEOUT
  '300': 'unavailable',
  '301': 'unavailable',
  '302': 'unavailable',
  // GLOBAL_MAX_CONCURRENT_REQ, MS_MAX_CONCURRENT_REQ
  '500': 'unavailable',
  '600': 'unavailable',
}

/** A register that needs no network: numbers with correct check digits are valid, test numbers as documented. */
export const offlineRegister: Register = {
  check: async (_prefix, number) => testNumbers[number] ?? 'valid',
  isTestNumber: (number) => Object.hasOwn(testNumbers, number),
}
