/** `npm run orders`: lists the orders of the bundled upstream that there is something to do with, or shows one to pack it. */
import { parseArgs } from 'node:util'
import { askUpstream, fail } from './runningUpstream.mjs'

const stages = ['to_pay', 'to_pack', 'sent', 'delivered', 'refunded', 'cancelled']
const usage = `usage: npm run orders -- [NAME] [--stage STAGE]… [--json]
NAME   an order such as SO100001: its address and what to pack
STAGE  ${stages.join(', ')}; without one those to pay and to pack
Without UPSTREAM_URL and UPSTREAM_TOKEN it finds the upstream of the shop that runs with the same DATA_DIR.
`
const readArguments = () => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { stage: { type: 'string', multiple: true }, json: { type: 'boolean', default: false } },
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

const inOneLine = ({ name, stage, placedat, expecteduntil, paymentmethod, grossamount, address, lines }) => {
  const pieces = lines.reduce((sum, { unsent }) => sum + unsent, 0)
  return [
    name,
    stage.padEnd(9),
    `placed ${placedat.slice(0, 10)}`,
    expecteduntil === undefined ? '' : `promised ${expecteduntil}`,
    euros(grossamount).padStart(12),
    `${pieces} to send`,
    paymentmethod,
    [address[0], address.at(-1)].join(', '),
  ]
    .filter(Boolean)
    .map(plain)
    .join('  ')
}

const inFull = (order) => {
  const { name, stage, placedat, expecteduntil, paymentmethod, shippingmethod, grossamount } = order
  const { email, phone, address, taxnumber, lines } = order
  return [
    `${name}  ${stage}`,
    `placed    ${placedat.slice(0, 16).replace('T', ' ')} UTC`,
    ...(expecteduntil === undefined ? [] : [`promised  ${expecteduntil}`]),
    `payment   ${paymentmethod}, ${euros(grossamount)}`,
    `shipping  ${shippingmethod}`,
    `customer  ${[email, phone, taxnumber].filter(Boolean).join(', ')}`,
    ...address.map((line, index) => `${index === 0 ? 'address ' : '        '}  ${line}`),
    '',
    ...lines.map(({ part, number, name: title, quantity, unsent, kit, from }) =>
      [
        `${unsent} of ${quantity}`,
        number === part ? number : `${number} (--line ${part})`,
        title,
        ...(kit === undefined ? [] : [`for ${kit}`]),
        ...(from.length === 0 ? [] : [`from ${from.join(', ')}`]),
      ].join('  '),
    ),
  ]
    .map(plain)
    .join('\n')
}

const { order, stage, json } = readArguments()
const { orders, more } = await askUpstream('/orders', {
  action: 'listOrders',
  ...(order && { order }),
  ...(stage && { stages: stage }),
})
if (json) process.stdout.write(`${JSON.stringify(orders, null, 2)}\n`)
else if (order) process.stdout.write(`${inFull(orders[0])}\n`)
else {
  process.stdout.write(
    orders.length === 0 ? 'No orders.\n' : orders.map((one) => `${inOneLine(one)}\n`).join(''),
  )
  if (more) process.stdout.write('There are more, which were placed later.\n')
}
