/** `npm run order -- SO100001 shipped --carrier DPD`: tells the bundled upstream what happened to an order. */
import { parseArgs } from 'node:util'
import { askUpstream, fail } from './runningUpstream.mjs'

const usage = `usage: npm run order -- NAME EVENT [options]
EVENT  paid, preparing, shipped, in_transit, delivered, delayed, cancelled, request_accepted, request_refused, returned, refunded;
       refund_requested: asks the payment provider to return the payment of a cancelled order, or of an order in force
       what is due for lines that were cancelled, or the refund of a withdrawal or a return; it is reported by itself;
       invoice: issues what a paid order lacks, such as one that was paid before invoices were issued here
       --carrier DPD --number 0550 --url https://… --line PART=2 …   of shipped; without --line all that is left
       --line PART=1 … --restock yes     of cancelled: what you cannot deliver, in paid orders too; without --line
                            the whole order, of which nothing was sent yet. --restock says whether the pieces are
                            for sale again; without it those of a whole order are, those of lines are not
       --parcel NUMBER      of in_transit and delivered; without it all that are on their way
       --place "Depot Bonn" --text "one line"
       --from 2026-12-01 --until 2026-12-03   when it is expected
       --amount 12.50       of paid: what arrived, if it is more than the order costs: the rest is listed as due back;
                            of refunded; without it what is due for what was cancelled or paid too much, or else all of
                            the money that did not go back yet;
                            of refund_requested: needed for a return; of a withdrawal without it the whole refund
       --request NUMBER     of request_accepted, request_refused, returned, refunded and refund_requested; it may be left
                            out where the order has one return or withdrawal, or one that waits for it
Without UPSTREAM_URL and UPSTREAM_TOKEN it finds the upstream of the shop that runs with the same DATA_DIR.
`
const text = { type: 'string' }
const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        carrier: text,
        number: text,
        url: text,
        line: { type: 'string', multiple: true },
        restock: text,
        parcel: text,
        place: text,
        text,
        from: text,
        until: text,
        amount: text,
        request: text,
      },
    })
  } catch (error) {
    return fail(`${error.message}\n${usage}`, 2)
  }
}

const {
  positionals: [order, type, ...others],
  values: { line, from, until, amount, restock, ...values },
} = readArguments()
if (!order || !type || others.length > 0) fail(usage, 2)
if (type === 'invoice') {
  const { name, invoices } = await askUpstream('/orders/invoices', { action: 'issueInvoice', order })
  process.stdout.write(`${name}: ${invoices.map(({ number }) => number).join(', ')}\n`)
  process.exit()
}

if (restock !== undefined && restock !== 'yes' && restock !== 'no') fail('--restock is yes or no', 2)
const lines = line?.map((one) => {
  const [, name, quantity] = /^(.+)=(\d+)$/.exec(one) ?? []
  return name ? { line: name, quantity: Number(quantity) } : fail(`--line ${one} is not PART=QUANTITY`, 2)
})
const { name, note } = await askUpstream('/orders/events', {
  action: 'addOrderEvent',
  order,
  type,
  ...values,
  ...(lines && { lines }),
  ...(from && { expectedfrom: from }),
  ...(until && { expecteduntil: until }),
  ...(restock && { restock: restock === 'yes' }),
  ...(amount && { amount: Number(amount) }),
})
process.stdout.write(`${name}: ${type}${note === undefined ? '' : `. ${note}`}\n`)
