/** Reads the XML of e-invoices. */
import { Window } from 'happy-dom'

export interface XmlReader {
  /** The texts of the elements of this name, in their order. */
  texts: (name: string) => string[]
  /** The same in the elements of `parent`. */
  within: (parent: string) => XmlReader[]
}

type Element = ReturnType<Window['document']['createElement']>

const readerOf = (root: Pick<Element, 'getElementsByTagName'>): XmlReader => ({
  texts: (name) => [...root.getElementsByTagName(name)].map(({ textContent }) => textContent.trim()),
  within: (parent) => [...root.getElementsByTagName(parent)].map((element) => readerOf(element)),
})

const window = new Window()

/** @throws Error if an element is not closed, or a text could be read as markup */
export const readXml = (xml: string): XmlReader => {
  const document = new window.DOMParser().parseFromString(xml, 'application/xml')
  const [broken] = document.getElementsByTagName('parsererror')
  if (broken) throw new Error(broken.textContent)
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(xml)) throw new Error('an ampersand is not escaped')
  return readerOf(document as unknown as Pick<Element, 'getElementsByTagName'>)
}
