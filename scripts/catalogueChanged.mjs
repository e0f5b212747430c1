/** `npm run catalogue:changed -- --record 4711 --category BRAKES`: tells the shop what has changed (docs/action-api.md). */
import { createHmac, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'

const usage = `usage: npm run catalogue:changed -- [--record NAME]… [--category NAME]… [--everything] [--url ADDRESS]
UPSTREAM_WEBHOOK_SECRET must be that of the shop; without --url the shop is at PUBLIC_ORIGIN or http://localhost:4000.
`
const fail = (text, code) => {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}
const readOptions = () => {
  try {
    return parseArgs({
      options: {
        record: { type: 'string', multiple: true, default: [] },
        category: { type: 'string', multiple: true, default: [] },
        everything: { type: 'boolean', default: false },
        url: { type: 'string', default: process.env['PUBLIC_ORIGIN'] || 'http://localhost:4000' },
      },
    }).values
  } catch (error) {
    return fail(`${error.message}\n${usage}`, 2)
  }
}

const { record, category, everything, url } = readOptions()
if (record.length + category.length === 0 && !everything) fail(usage, 2)
const secret = process.env['UPSTREAM_WEBHOOK_SECRET'] ?? ''
if (!secret.startsWith('whsec_')) fail('UPSTREAM_WEBHOOK_SECRET is not set.', 2)

const timestamp = new Date()
const data = { records: record, categories: category, everything }
const body = JSON.stringify({ type: 'catalogue.changed', timestamp: timestamp.toISOString(), data })
const id = `msg_${randomUUID()}`
const seconds = Math.floor(timestamp.getTime() / 1_000)
const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
  .update(`${id}.${seconds}.${body}`)
  .digest('base64')

try {
  const answer = await fetch(new URL('/upstream/changes', url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${signature}`,
    },
    body,
  })
  if (answer.status !== 204) fail(`The shop refused it (${answer.status}): ${await answer.text()}`, 1)
  process.stdout.write('All servers have been told.\n')
} catch (error) {
  fail(`The shop at ${url} does not answer (${error.cause?.code ?? error.message}).`, 1)
}
