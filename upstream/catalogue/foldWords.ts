/** Words as the text index has them: in lower case, without accents. */

const letters: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' }
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

const wordsOf = (lowered: string): string[] =>
  lowered
    .replace(/[łßøđæœ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** `Stoßdämpfer` is typed as `stossdampfer` or `stossdaempfer` where a keyboard has no such letters. */
export const spellingsOf = (term: string): string[][] => {
  const lowered = term.toLowerCase().normalize('NFC')
  const plain = wordsOf(lowered)
  if (!/[äöü]/.test(lowered)) return [plain]
  return [plain, wordsOf(lowered.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter))]
}

/** English, German and Polish endings of nouns and adjectives, the longest first. */
const endings = (
  'iego iemu iach iami ymi imi ego emu ami ach owi iej ern ers ow om ym im ych ich ej ie ia ii er en es em ' +
  'y i a u e o n s'
)
  .split(' ')
  .sort((one, other) => other.length - one.length)
const minStem = 3

/** A word without its ending: `amortyzatory`, `amortyzatorow` and `amortyzator` have the same. */
export const stemOf = (word: string): string => {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= minStem)
  return ending === undefined ? word : word.slice(0, -ending.length)
}
