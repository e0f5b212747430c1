/** The fonts of documents: Latin, Greek and Cyrillic letters, and more, since names are written in all of them. */
import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'
import { oneLine } from '../text.ts'

const fileOf = (name: string): string =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

const openFont = (name: string): Font => {
  const font = openSync(fileOf(name))
  if (!('characterSet' in font)) throw new Error('the font of documents is a collection of fonts')
  return font
}

const openFonts = () => ({
  normal: openFont('DejaVuSansCondensed'),
  bold: openFont('DejaVuSansCondensed-Bold'),
})

let opened: ReturnType<typeof openFonts> | undefined

/** They are opened once, since to parse them takes longer than to draw a document. Each document holds its own part of them. */
export const documentFonts = (): ReturnType<typeof openFonts> => (opened ??= openFonts())

/** Those of both fonts. */
const readCharacters = (): ReadonlySet<number> => {
  const { normal, bold } = documentFonts()
  const ofBold = new Set(bold.characterSet)
  return new Set(normal.characterSet.filter((character) => ofBold.has(character)))
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
