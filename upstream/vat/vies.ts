import { checkVAT } from 'vies-checker'
import type { Register, RegisterResult } from './register.ts'

const timeoutMs = 8000

/** The EU's register. Without a clear answer (an outage, a timeout) the result is `unavailable`. */
export const vies: Register = {
  check: async (prefix, number): Promise<RegisterResult> => {
    try {
      const { isValid } = await checkVAT(prefix, number, { timeout: timeoutMs })
      if (isValid === true) return 'valid'
      return isValid === false ? 'invalid' : 'unavailable'
    } catch {
      return 'unavailable'
    }
  },
  isTestNumber: () => false,
}
