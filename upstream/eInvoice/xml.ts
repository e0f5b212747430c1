/** XML from plain objects. */
import XMLBuilder from 'fast-xml-builder'
import { oneLine } from '../text.ts'

/** The elements in an element, in their order; several of one name are a list. `@name` is an attribute, `#text` its text. */
export interface XmlElement {
  [name: string]: XmlContent
}
/** Undefined: there is no such element. */
export type XmlContent = string | XmlElement | readonly XmlElement[] | undefined

const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  format: true,
  suppressEmptyNode: true,
})

/** A text from outside, without what XML cannot hold; undefined if nothing is left. */
export const textOf = (text: string | null): string | undefined => oneLine(text ?? '') || undefined

export const withAttributes = (text: string, attributes: Readonly<Record<string, string>>): XmlElement => ({
  ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`@${name}`, value])),
  '#text': text,
})

export const writeXml = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}`
