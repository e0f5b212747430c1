/** `npm run invoices -- 2026-11 FOLDER`: the invoices and credit notes of a month, and a list of them for the accountant. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { askUpstream, fail } from './runningUpstream.mjs'

const usage = `usage: npm run invoices -- MONTH FOLDER
MONTH   such as 2026-11, by the date of the documents (UTC)
FOLDER  gets a PDF of each invoice and credit note, its e-invoice as XML (EN 16931, the same as in the PDF), and invoices.csv: a
        row for each rate of VAT; credit notes below 0
Without UPSTREAM_URL and UPSTREAM_TOKEN it finds the upstream of the shop that runs with the same DATA_DIR.
`
const readArguments = () => {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} })
    const [month = '', folder = ''] = positionals
    const isRight = positionals.length === 2 && /^[0-9]{4}-(0[1-9]|1[0-2])$/.test(month)
    return isRight ? { month, folder } : fail(usage, 2)
  } catch (error) {
    return fail(`${error.message}\n${usage}`, 2)
  }
}

const columns =
  'kind number date corrects order paid buyer vat_number buyer_country destination currency rate net vat gross exemption file xml local_currency local_rate local_vat'

/** What others wrote must not become a formula of the accountant's spreadsheet. */
const plain = (text) => text.replace(/^(?=[=+\-@\t\r])/, "'")

/** VAT in the seller's own currency is one sum, in the first row of a document. */
const localVatOf = ({ localvat }, index) =>
  localvat && index === 0 ? [localvat.currency, localvat.rate, localvat.vat.toFixed(2)] : ['', '', '']

const rowsOf = (invoice, { pdf, xml }) =>
  invoice.rates.map(({ rate, net, vat, gross }, index) => [
    invoice.kind,
    invoice.number,
    invoice.date,
    invoice.corrects ?? '',
    invoice.order,
    invoice.paidon,
    plain(invoice.buyer),
    plain(invoice.taxnumber ?? ''),
    plain(invoice.country),
    invoice.destination,
    invoice.currency,
    rate,
    net.toFixed(2),
    vat.toFixed(2),
    gross.toFixed(2),
    invoice.exemption ?? '',
    pdf,
    xml,
    ...localVatOf(invoice, index),
  ])

/** The upstream names the file; a name that leads out of the folder is not written. */
const writeFile = (folder, number, { name, content }) => {
  if (!/^[\w-]+\.(pdf|xml)$/.test(name)) return fail(`${number} has a file name that cannot be used.`, 1)
  writeFileSync(join(folder, name), Buffer.from(content, 'base64'))
  return name
}

const askPdf = ({ _id, transaction_id }) =>
  askUpstream('/transactions', {
    action: 'getInvoice',
    transaction_id,
    invoice: _id,
    source: '',
    currency: 'eur',
    customer: 'staff',
  })

const askXml = ({ _id }) => askUpstream('/orders/invoices', { action: 'getEInvoice', invoice: _id })

const writeFiles = async (folder, invoice) => ({
  pdf: writeFile(folder, invoice.number, await askPdf(invoice)),
  xml: invoice.einvoice ? writeFile(folder, invoice.number, await askXml(invoice)) : '',
})

const { month, folder } = readArguments()
const invoices = []
for (let more = true; more; ) {
  const page = await askUpstream('/orders/invoices', {
    action: 'listInvoices',
    month,
    offset: invoices.length,
  })
  invoices.push(...page.invoices)
  more = page.more
}
mkdirSync(folder, { recursive: true })
const rows = []
for (const invoice of invoices) rows.push(...rowsOf(invoice, await writeFiles(folder, invoice)))
// Excel reads UTF-8 by its mark.
const list = stringify([columns.split(' '), ...rows], {
  bom: true,
  record_delimiter: 'windows',
})
writeFileSync(join(folder, 'invoices.csv'), list)
process.stdout.write(`${invoices.length} documents of ${month} are in ${folder}.\n`)
