/** Adds a vehicle to a search term, or removes it. */
import { cleanTerm } from './searchTerm.ts'
import { splitWords } from './splitWords.ts'

const missingWords = (words: readonly string[], term: string): string[] => {
  const present = new Set(splitWords(term.toLowerCase(), ' '))
  return words.filter((word) => !present.has(word.toLowerCase()))
}

/**
 * Appends the missing words of a vehicle, so that the search finds only parts for it. Null if none is missing or the
 * term would be too long.
 */
export const termForVehicle = (term: string, vehicle: string): string | null => {
  const missing = missingWords(splitWords(vehicle, ' '), term)
  const longer = [term, ...missing].join(' ')
  return missing.length > 0 && cleanTerm(longer) === longer ? longer : null
}

/** Removes the words of a vehicle. Null if the term does not contain them all, or contains nothing else. */
export const termForAnyVehicle = (term: string, vehicle: string): string | null => {
  const words = splitWords(vehicle, ' ')
  if (words.length === 0 || missingWords(words, term).length > 0) return null
  return missingWords(splitWords(term, ' '), vehicle).join(' ') || null
}
