/** A search for one vehicle among all: its words in the term. */
import { cleanTerm } from './searchTerm.ts'

const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean)

const lackingIn = (words: readonly string[], term: string): string[] => {
  const present = new Set(wordsOf(term.toLowerCase()))
  return words.filter((word) => !present.has(word.toLowerCase()))
}

/**
 * The term with the words of a vehicle that it lacks behind it, which finds only parts for that vehicle. Null where it
 * has them all, or would get too long.
 */
export const termForVehicle = (term: string, vehicle: string): string | null => {
  const lacking = lackingIn(wordsOf(vehicle), term)
  const longer = [term, ...lacking].join(' ')
  return lacking.length > 0 && cleanTerm(longer) === longer ? longer : null
}

/** What remains of a term that has all words of a vehicle without them; null where it lacks one, or nothing remains. */
export const termForAnyVehicle = (term: string, vehicle: string): string | null => {
  const words = wordsOf(vehicle)
  if (words.length === 0 || lackingIn(words, term).length > 0) return null
  return lackingIn(wordsOf(term), vehicle).join(' ') || null
}
