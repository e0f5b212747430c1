/**
 * `npm run order -- SO100001 shipped --carrier DPD`: tells the bundled upstream what happened to an order. It calls the
 * upstream over HTTP: the process of the shop locks an embedded database.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const usage = `usage: npm run order -- NAME EVENT [options]
EVENT  paid, preparing, shipped, in_transit, delivered, delayed, cancelled, request_accepted, request_refused, returned, refunded
       --carrier DPD --number 0550 --url https://… --line PART=2 …   of shipped; without --line all that is left
       --parcel NUMBER      of in_transit and delivered; without it all that are on their way
       --place "Depot Bonn" --text "one line"
       --from 2026-12-01 --until 2026-12-03   when it is expected
       --amount 12.50       of refunded; without it all of the money that did not go back yet
       --request NUMBER     of request_accepted, request_refused, returned and refunded; without it the last return or withdrawal
Without UPSTREAM_URL and UPSTREAM_TOKEN it finds the upstream of the shop that runs with the same DATA_DIR.
`
const fail = (text, code) => {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}
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
  values: { line, from, until, amount, ...values },
} = readArguments()
if (!order || !type || others.length > 0) fail(usage, 2)

const runningUpstream = () => {
  const file = join(process.env['DATA_DIR'] || '.data', 'upstream.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return fail(
      `No shop runs with its own upstream in this DATA_DIR (${file} is missing). Start it: npm start`,
      1,
    )
  }
}
const upstreamOf = () => {
  const url = process.env['UPSTREAM_URL']
  if (!url) return runningUpstream()
  const [token] = (process.env['UPSTREAM_TOKEN'] ?? '').split(',')
  return { url, authorization: token ? `Bearer ${token}` : undefined }
}

const lines = line?.map((one) => {
  const [, name, quantity] = /^(.+)=(\d+)$/.exec(one) ?? []
  return name ? { line: name, quantity: Number(quantity) } : fail(`--line ${one} is not PART=QUANTITY`, 2)
})
const { url, authorization } = upstreamOf()
const answer = await fetch(new URL(`${url.replace(/\/$/, '')}/orders/events`), {
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
  body: JSON.stringify({
    action: 'addOrderEvent',
    order,
    type,
    ...values,
    ...(lines && { lines }),
    ...(from && { expectedfrom: from }),
    ...(until && { expecteduntil: until }),
    ...(amount && { amount: Number(amount) }),
  }),
}).catch((error) =>
  fail(`The upstream at ${url} does not answer (${error.cause?.code ?? error.message}).`, 1),
)
const body = await answer.json().catch(() => ({}))
if (!answer.ok) fail(`The upstream refused it (${answer.status}): ${body.message ?? ''}`, 1)
process.stdout.write(`${body.name}: ${type}\n`)
