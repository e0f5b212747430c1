/** The fonts of documents: Latin, Greek and Cyrillic letters, and more, since names are written in all of them. */
import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import { oneLine } from '../text.ts'

const fileOf = (name: string): string =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

export const fontFiles = {
  normal: fileOf('DejaVuSansCondensed'),
  bold: fileOf('DejaVuSansCondensed-Bold'),
} as const

const charactersOf = (file: string): Set<number> => {
  const font = openSync(file)
  if (!('characterSet' in font)) throw new Error('the font of documents is a collection of fonts')
  return new Set(font.characterSet)
}

/** Those of both fonts. */
const readCharacters = (): ReadonlySet<number> => {
  const bold = charactersOf(fontFiles.bold)
  return new Set([...charactersOf(fontFiles.normal)].filter((character) => bold.has(character)))
}

let characters: ReadonlySet<number> | undefined

const maxLength = 300

/** A text in one line, as the fonts can write it: a letter that they lack is a question mark. */
export const printable = (text: string): string => {
  characters ??= readCharacters()
  const known = characters
  const letters = [...oneLine(text).normalize('NFC')].map((letter) =>
    known.has(letter.codePointAt(0) ?? 0) ? letter : '?',
  )
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : letters.join('')
}
