import { checkVAT } from 'vies-checker'
import type { Register, Verdict } from './register.ts'

const timeout = 8000

/** The EU's register. Whatever is no clear answer (an outage, a busy state, a broken line) is `unavailable`. */
export const vies: Register = {
  ask: async (prefix, body): Promise<Verdict> => {
    try {
      const { isValid } = await checkVAT(prefix, body, { timeout })
      if (isValid === true) return 'valid'
      return isValid === false ? 'invalid' : 'unavailable'
    } catch {
      return 'unavailable'
    }
  },
  knows: () => false,
}
