/** A page of a document: where things stand on it, in points, and how texts are written and told to screen readers. */
import Pdf from 'pdfkit'
import { facturXFile, facturXMetadata } from '../eInvoice/facturX.ts'
import { documentFonts, printable } from './fonts.ts'

export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 48, bottom: 776 } as const

export const ink = { text: '#1f2326', soft: '#565d63', line: '#d9dadb' } as const

export type Doc = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement

interface TextStyle {
  size?: number
  bold?: boolean
  colour?: string
  align?: 'left' | 'right'
}

interface Box {
  x: number
  y: number
  width: number
}

const embed = (doc: Doc, eInvoice: string, date: Date): void => {
  // The types of pdfkit do not know the relationship yet.
  const options = {
    name: facturXFile,
    type: 'text/xml',
    relationship: 'Alternative',
    description: 'The invoice as data',
    creationDate: date,
    modifiedDate: date,
  }
  doc.file(Buffer.from(eInvoice), options)
  doc.appendXML(facturXMetadata)
}

/**
 * @param date of the document, since its bytes must be the same each time
 * @param eInvoice XML that goes into the file; null for none
 */
export const openPaper = (
  title: string,
  date: Date,
  eInvoice: string | null,
): { doc: Doc; bytes: Promise<Buffer> } => {
  const doc = new Pdf({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: eInvoice === null ? 'PDF/A-2b' : 'PDF/A-3b',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    // Not Helvetica, which would not be embedded.
    font: '',
    info: { Title: title, CreationDate: date, ModDate: date },
  })
  // The types of pdfkit do not know opened fonts.
  for (const [name, font] of Object.entries(documentFonts()))
    doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource)
  if (eInvoice !== null) embed(doc, eInvoice, date)
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.on('end', () => resolve(Buffer.concat(chunks)))
  doc.on('error', reject)
  return { doc, bytes: promise }
}

const choose = (doc: Doc, { size = 8.5, bold = false, colour = ink.text }: TextStyle): Doc =>
  doc
    .font(bold ? 'bold' : 'normal')
    .fontSize(size)
    .fillColor(colour)

export const heightOf = (doc: Doc, text: string, width: number, style: TextStyle = {}): number =>
  choose(doc, style).heightOfString(printable(text) || ' ', { width })

/** Writes a text, wrapped to the width of its box; returns where it ends below. */
export const write = (doc: Doc, text: string, { x, y, width }: Box, style: TextStyle = {}): number => {
  const height = heightOf(doc, text, width, style)
  const line = printable(text)
  if (line !== '') choose(doc, style).text(line, x, y, { width, align: style.align ?? 'left' })
  return y + height
}

/** The same as a part of the document's structure. */
export const writeAs = (
  doc: Doc,
  parent: Element,
  tag: string,
  text: string,
  box: Box,
  style: TextStyle = {},
): number => {
  parent.add(doc.struct(tag, {}, () => write(doc, text, box, style)))
  return box.y + heightOf(doc, text, box.width, style)
}

/** Draws what says nothing, such as a line. */
export const decorate = (doc: Doc, draw: () => void): void => {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

export const rule = (doc: Doc, y: number, colour: string = ink.line, width = 0.7): void =>
  decorate(doc, () => {
    doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(width).strokeColor(colour).stroke()
  })
