/** `npm run catalogue:changed -- --record 4711 --category BRAKES`: tells the shop what has changed (docs/action-api.md). */
import { parseArgs } from 'node:util'
import { shopOf, tellShop } from './tellShop.ts'

const usage = `usage: npm run catalogue:changed -- [--record NAME]… [--category NAME]… [--everything] [--url ADDRESS]…
UPSTREAM_WEBHOOK_SECRET must be that of the shop; without --url the shop is at PUBLIC_ORIGIN or http://localhost:4000.
`
const fail = (text: string, code: number): never => {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}
const names = { type: 'string', multiple: true, default: [] as string[] } as const
const readOptions = () => {
  try {
    return parseArgs({
      options: {
        record: names,
        category: names,
        everything: { type: 'boolean', default: false },
        url: names,
      },
    }).values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n${usage}`, 2)
  }
}

const { record, category, everything, url } = readOptions()
if (record.length + category.length === 0 && !everything) fail(usage, 2)
const shop = shopOf(process.env, url) ?? fail('UPSTREAM_WEBHOOK_SECRET is not set.', 2)

for (const address of shop.urls) {
  const problem = await tellShop(address, shop.secret, { records: record, categories: category, everything })
  if (problem === null) process.stdout.write(`${address} has been told, with all of its servers.\n`)
  else {
    process.stderr.write(`The shop at ${address} ${problem}\n`)
    process.exitCode = 1
  }
}
