/** An invoice or a credit note as PDF, from its stored facts alone: the same facts give the same bytes. */
import { eInvoiceXml } from '../eInvoice/eInvoiceXml.ts'
import { invoiceNotes } from '../eInvoice/invoiceNotes.ts'
import type { InvoiceDocument } from '../tables/invoiceTypes.ts'
import { drawLines, drawSums } from './lineTable.ts'
import { type Doc, decorate, type Element, ink, openPaper, page, rule, write, writeAs } from './paper.ts'

const titleOf = ({ kind, number }: Pick<InvoiceDocument, 'kind' | 'number'>): string =>
  `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`

const half = (page.right - page.left) / 2 - 12
const columnRight = page.right - half

const drawHead = (doc: Doc, root: Element, invoice: InvoiceDocument): number => {
  const { shop, seller } = invoice.facts
  decorate(doc, () => {
    doc.rect(0, 0, page.width, 8).fill(shop.colour)
  })
  let left = write(doc, '', { x: page.left, y: page.top - 12, width: half })
  left = writeAs(
    doc,
    root,
    'P',
    shop.name,
    { x: page.left, y: left, width: half },
    { size: 16, bold: true, colour: shop.colour },
  )
  const lines = [
    ...(seller.name === shop.name ? [] : [seller.name]),
    seller.address,
    seller.country,
    `VAT number ${seller.vatNumber}`,
    seller.registerNumber ?? '',
    seller.email,
  ].filter(Boolean)
  left += 2
  for (const line of lines)
    left = writeAs(
      doc,
      root,
      'P',
      line,
      { x: page.left, y: left, width: half },
      { size: 7.5, colour: ink.soft },
    )
  const title = { x: columnRight, y: page.top, width: half }
  const right = writeAs(doc, root, 'H1', titleOf(invoice), title, { size: 16, bold: true, align: 'right' })
  return Math.max(left, right) + 18
}

const dataOf = ({ issuedOn, facts }: InvoiceDocument): [string, string][] => [
  ...(facts.corrects
    ? ([['Corrects the invoice', `${facts.corrects.number} of ${facts.corrects.issuedOn}`]] as [
        string,
        string,
      ][])
    : []),
  ['Date of issue', issuedOn],
  ['Date of payment', facts.order.paidOn],
  ['Payment method', facts.order.paymentMethod],
  ['Order', `${facts.order.name} of ${facts.order.placedOn}`],
]

const drawParties = (doc: Doc, root: Element, invoice: InvoiceDocument, top: number): number => {
  const { buyer, delivery } = invoice.facts
  const soft = { size: 7.5, colour: ink.soft }
  const at = (y: number) => ({ x: page.left, y, width: half })
  let left = writeAs(doc, root, 'P', 'Buyer', at(top), soft)
  left = writeAs(doc, root, 'P', buyer.name, at(left), { bold: true, size: 9.5 })
  for (const line of [...buyer.address, buyer.country]) left = writeAs(doc, root, 'P', line, at(left))
  if (buyer.vatNumber !== null) left = writeAs(doc, root, 'P', `VAT number ${buyer.vatNumber}`, at(left))
  if (delivery !== null)
    left = writeAs(doc, root, 'P', `Delivered to: ${delivery.join(', ')}`, at(left + 4), soft)
  let right = top
  for (const [name, value] of dataOf(invoice).filter(([, text]) => text !== '')) {
    const label = { x: columnRight, y: right, width: 100 }
    const ends = [
      writeAs(doc, root, 'P', name, label, { colour: ink.soft }),
      writeAs(
        doc,
        root,
        'P',
        value,
        { x: columnRight + 104, y: right, width: half - 104 },
        { align: 'right' },
      ),
    ]
    right = Math.max(...ends) + 2
  }
  return Math.max(left, right) + 20
}

/** Room for the sums and the notes, which stay together. */
const roomForEnd = 150

const drawEnd = (doc: Doc, root: Element, invoice: InvoiceDocument, top: number, sign: 1 | -1): void => {
  const needed = roomForEnd + invoice.facts.rates.length * 16
  const isFull = top + needed > page.bottom
  if (isFull) doc.addPage()
  const total = sign === 1 ? 'Total' : 'Total credited'
  let y = drawSums(doc, root, invoice.facts, { sign, top: isFull ? page.top : top + 10, total }) + 14
  const { exemption } = invoice.facts
  for (const note of [...(exemption === null ? [] : [exemption]), ...invoiceNotes(invoice)])
    y = writeAs(doc, root, 'P', note, { x: page.left, y, width: page.right - page.left }) + 3
}

/** On every page, once their number is known. */
const drawFeet = (doc: Doc, invoice: InvoiceDocument): void => {
  const { seller } = invoice.facts
  const { start, count } = doc.bufferedPageRange()
  const style = { size: 7, colour: ink.soft }
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index)
    rule(doc, page.bottom + 12)
    decorate(doc, () => {
      const foot = { x: page.left, y: page.bottom + 18, width: page.right - page.left - 90 }
      write(doc, `${titleOf(invoice)} · ${seller.name} · ${seller.vatNumber}`, foot, style)
      const right = { x: page.right - 80, y: page.bottom + 18, width: 80 }
      write(doc, `Page ${index + 1} of ${count}`, right, { ...style, align: 'right' })
    })
  }
}

export const drawInvoice = (invoice: InvoiceDocument): Promise<Buffer> => {
  const { doc, bytes } = openPaper(
    titleOf(invoice),
    new Date(`${invoice.issuedOn}T00:00:00Z`),
    eInvoiceXml(invoice),
  )
  const sign = invoice.kind === 'invoice' ? 1 : -1
  const root = doc.struct('Document')
  doc.addStructure(root)
  const parties = drawParties(doc, root, invoice, drawHead(doc, root, invoice))
  const lines = drawLines(doc, root, invoice.facts, { sign, top: parties })
  drawEnd(doc, root, invoice, lines, sign)
  root.end()
  drawFeet(doc, invoice)
  doc.end()
  return bytes
}
