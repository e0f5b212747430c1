/** The lines of an invoice. A table that does not fit goes on below its repeated head on the next page. */
import { formatAmount, formatRate } from '../numbers.ts'
import type { InvoiceFacts, InvoiceLine } from '../tables/invoiceTypes.ts'
import { type Doc, decorate, type Element, heightOf, ink, page, rule, write } from './paper.ts'

interface Column {
  title: string
  x: number
  width: number
  align: 'left' | 'right'
  text: (line: InvoiceLine) => string
}

const gap = 8
const padding = 4

/** From left to right, over the width of the page. */
const columnsOf = (currency: string, sign: 1 | -1): Column[] => {
  const percent = (share: number) => (share === 0 ? '' : `-${Math.round(share * 10_000) / 100} %`)
  const columns = [
    { title: 'Goods', width: 0, text: ({ name }: InvoiceLine) => name },
    { title: 'Quantity', width: 40, text: ({ quantity }: InvoiceLine) => String(quantity) },
    {
      title: `Unit price, net (${currency})`,
      width: 62,
      text: ({ unitNet }: InvoiceLine) => (unitNet === null ? '' : formatAmount(unitNet)),
    },
    { title: 'Discount', width: 44, text: ({ discountRate }: InvoiceLine) => percent(discountRate) },
    { title: 'VAT', width: 36, text: ({ rate }: InvoiceLine) => formatRate(rate) },
    { title: `Net (${currency})`, width: 60, text: ({ net }: InvoiceLine) => formatAmount(sign * net) },
    { title: `Gross (${currency})`, width: 60, text: ({ gross }: InvoiceLine) => formatAmount(sign * gross) },
  ]
  const fixed = columns.reduce((sum, { width }) => sum + width + gap, -gap)
  let x: number = page.left
  return columns.map((column, index) => {
    const width = column.width || page.right - page.left - fixed
    const placed: Column = { ...column, x, width, align: index === 0 ? 'left' : 'right' }
    x += width + gap
    return placed
  })
}

const drawHead = (
  doc: Doc,
  table: Element,
  columns: readonly Column[],
  top: number,
  colour: string,
): number => {
  const style = { bold: true, size: 7.5 } as const
  const height = Math.max(...columns.map(({ title, width }) => heightOf(doc, title, width, style)))
  const row = doc.struct('TR')
  table.add(row)
  for (const { title, x, width, align } of columns)
    row.add(doc.struct('TH', {}, () => write(doc, title, { x, y: top, width }, { ...style, align })))
  row.end()
  rule(doc, top + height + padding, colour, 1)
  return top + height + 2 * padding
}

const drawRow = (
  doc: Doc,
  table: Element,
  columns: readonly Column[],
  line: InvoiceLine,
  top: number,
): void => {
  const row = doc.struct('TR')
  table.add(row)
  for (const [index, { x, width, align, text }] of columns.entries())
    row.add(
      doc.struct('TD', {}, () => {
        const end = write(doc, text(line), { x, y: top, width }, { align })
        if (index === 0 && line.number !== null)
          write(doc, `No. ${line.number}`, { x, y: end, width }, { size: 7, colour: ink.soft })
      }),
    )
  row.end()
}

const heightOfRow = (doc: Doc, [goods]: readonly Column[], { name, number }: InvoiceLine): number => {
  const width = goods?.width ?? 0
  return (
    heightOf(doc, name, width) + (number === null ? 0 : heightOf(doc, `No. ${number}`, width, { size: 7 }))
  )
}

/**
 * @param sign -1 for a credit note
 * @param top where it begins on the current page
 * @returns where it ends on the page that is current then
 */
export const drawLines = (
  doc: Doc,
  root: Element,
  { lines, currency, shop }: InvoiceFacts,
  { sign, top }: { sign: 1 | -1; top: number },
): number => {
  const columns = columnsOf(currency, sign)
  const table = doc.struct('Table')
  root.add(table)
  let y = drawHead(doc, table, columns, top, shop.colour)
  for (const line of lines) {
    const height = heightOfRow(doc, columns, line)
    if (y + height > page.bottom) {
      doc.addPage()
      y = drawHead(doc, table, columns, page.top, shop.colour)
    }
    drawRow(doc, table, columns, line, y)
    y += height + padding
    rule(doc, y)
    y += padding
  }
  table.end()
  return y
}

/** The sums of each rate, and of all, below each other at the right. */
export const drawSums = (
  doc: Doc,
  root: Element,
  { rates, totals, currency, shop }: InvoiceFacts,
  { sign, top, total }: { sign: 1 | -1; top: number; total: string },
): number => {
  const columns = [
    { x: page.right - 300, width: 96 },
    { x: page.right - 204, width: 64 },
    { x: page.right - 134, width: 64 },
    { x: page.right - 64, width: 64 },
  ]
  const table = doc.struct('Table')
  root.add(table)
  const row = (texts: readonly string[], tag: 'TH' | 'TD', y: number, bold: boolean): number => {
    const element = doc.struct('TR')
    table.add(element)
    for (const [index, { x, width }] of columns.entries())
      element.add(
        doc.struct(index === 0 ? 'TH' : tag, {}, () =>
          write(doc, texts[index] ?? '', { x, y, width }, { bold, align: index === 0 ? 'left' : 'right' }),
        ),
      )
    element.end()
    return y + heightOf(doc, texts[0] || ' ', columns[0]?.width ?? 0, { bold }) + padding
  }
  const amounts = ({ net, vat, gross }: InvoiceFacts['totals']) =>
    [net, vat, gross].map((amount) => formatAmount(sign * amount))
  let y = row(['', `Net (${currency})`, `VAT (${currency})`, `Gross (${currency})`], 'TH', top, true)
  for (const sums of rates) y = row([`VAT ${formatRate(sums.rate)}`, ...amounts(sums)], 'TD', y, false)
  decorate(doc, () => {
    doc
      .moveTo(page.right - 300, y - 1)
      .lineTo(page.right, y - 1)
      .lineWidth(1)
      .strokeColor(shop.colour)
      .stroke()
  })
  y = row([total, ...amounts(totals)], 'TD', y + padding, true)
  table.end()
  return y
}
