/** `npm run orders`: lists the orders of the bundled upstream that there is something to do with, or shows one to pack it. */
import { parseArgs } from 'node:util'
import { askUpstream, fail } from './runningUpstream.mjs'

const stages = ['to_pay', 'to_pack', 'refund_due', 'sent', 'delivered', 'refunded', 'cancelled']
const usage = `usage: npm run orders -- [NAME] [--stage STAGE]… [--requests] [--json]
NAME        an order such as SO100001: its address, what to pack, and its requests
STAGE       ${stages.join(', ')}
--requests  those with a withdrawal or a return that waits for an answer
Without STAGE and --requests: those to pay, to pack, to refund and to answer.
Without UPSTREAM_URL and UPSTREAM_TOKEN it finds the upstream of the shop that runs with the same DATA_DIR.
`
const readArguments = () => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        stage: { type: 'string', multiple: true },
        requests: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
    if (positionals.length > 1 || values.stage?.some((stage) => !stages.includes(stage))) fail(usage, 2)
    return { ...values, order: positionals[0] }
  } catch (error) {
    return fail(`${error.message}\n${usage}`, 2)
  }
}

/** Customers write their names and addresses: what a terminal would obey is left out. */
const plain = (text) => String(text).replaceAll(/\p{Cc}/gu, ' ')
const euros = (amount) => `${amount.toFixed(2)} €`

const paid = ({ paidamount }) => (paidamount === undefined ? '' : `, ${euros(paidamount)} arrived`)

const stateOfRefund = ({ name, refundrequested, refundfailed }) => {
  if (refundrequested) return ', asked for at the payment provider'
  return refundfailed
    ? `, not returned by the payment provider: transfer it, then npm run order -- ${name} refunded`
    : ''
}
const stateOfRequestRefund = (name, { request, amount, state }) => {
  if (state === 'due') return ''
  if (state === 'asked') return ', asked for at the payment provider'
  const report = `npm run order -- ${name} refunded --request ${request} --amount ${amount?.toFixed(2)}`
  return `, not returned by the payment provider: transfer it, then ${report}`
}

const requestRefund = (name, refund) => {
  const { request, kind, amount, by } = refund
  const money = amount === undefined ? 'Money' : euros(amount)
  const until = by === undefined ? '' : ` by ${by}`
  return `${money} must go back${until} for the ${kind} ${request}${stateOfRequestRefund(name, refund)}`
}

const refund = (order) => [
  ...(order.refunddue === undefined
    ? []
    : [`${euros(order.refunddue)} must go back by ${order.refundby}${stateOfRefund(order)}`]),
  ...(order.requestrefunds ?? []).map((one) => requestRefund(order.name, one)),
]

const inOneLine = (order) => {
  const { name, stage, placedat, expecteduntil, paymentmethod, grossamount, address, lines, requests } = order
  const pieces = lines.reduce((sum, { unsent }) => sum + unsent, 0)
  return [
    name,
    stage.padEnd(10),
    `placed ${placedat.slice(0, 10)}`,
    expecteduntil === undefined ? '' : `promised ${expecteduntil}`,
    euros(grossamount).padStart(12),
    `${pieces} to send`,
    ...refund(order),
    paymentmethod,
    [address[0], address.at(-1)].join(', '),
    ...requests.map(({ kind, receivedat }) => `${kind} of ${receivedat.slice(0, 10)} to answer`),
  ]
    .filter(Boolean)
    .map(plain)
    .join('  ')
}

/** The line breaks of what a customer wrote are kept. */
const requestRows = ({ _id, kind, receivedat, lines, text = '', refundamount }) => [
  '',
  `${kind} of ${receivedat.slice(0, 16).replace('T', ' ')} UTC, to answer with --request ${_id}`,
  ...lines.map(({ number, name, quantity }) => `${quantity}  ${number}  ${name}`),
  ...(refundamount === undefined ? [] : [`refund: ${euros(refundamount)}`]),
  ...text.split(/\r?\n/).filter(Boolean),
]

const inFull = (order) => {
  const { name, stage, placedat, expecteduntil, paymentmethod, shippingmethod, grossamount } = order
  const { email, phone, address, taxnumber, invoices = [], lines, requests } = order
  return [
    `${name}  ${stage}`,
    `placed    ${placedat.slice(0, 16).replace('T', ' ')} UTC`,
    ...(expecteduntil === undefined ? [] : [`promised  ${expecteduntil}`]),
    `payment   ${paymentmethod}, ${euros(grossamount)}${paid(order)}`,
    ...refund(order).map((text) => `refund    ${text}`),
    `shipping  ${shippingmethod}`,
    ...(invoices.length === 0 ? [] : [`invoices  ${invoices.map(({ number }) => number).join(', ')}`]),
    `customer  ${[email, phone, taxnumber].filter(Boolean).join(', ')}`,
    ...address.map((line, index) => `${index === 0 ? 'address ' : '        '}  ${line}`),
    '',
    ...lines.map(({ part, number, name: title, quantity, unsent, cancelled, kit, from }) =>
      [
        `${unsent} of ${quantity}`,
        ...(cancelled === undefined ? [] : [`(${cancelled} cancelled)`]),
        number === part ? number : `${number} (--line ${part})`,
        title,
        ...(kit === undefined ? [] : [`for ${kit}`]),
        ...(from.length === 0 ? [] : [`from ${from.join(', ')}`]),
      ].join('  '),
    ),
    ...requests.flatMap(requestRows),
  ]
    .map(plain)
    .join('\n')
}

const { order, stage, requests, json } = readArguments()
const { orders, more } = await askUpstream('/orders', {
  action: 'listOrders',
  ...(order && { order }),
  stages: stage ?? (requests ? [] : ['to_pay', 'to_pack', 'refund_due']),
  openrequests: requests || !stage,
})
if (json) process.stdout.write(`${JSON.stringify(orders, null, 2)}\n`)
else if (order) process.stdout.write(`${inFull(orders[0])}\n`)
else {
  process.stdout.write(
    orders.length === 0 ? 'No orders.\n' : orders.map((one) => `${inOneLine(one)}\n`).join(''),
  )
  if (more) process.stdout.write('There are more, which were placed later.\n')
}
