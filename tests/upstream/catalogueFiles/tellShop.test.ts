/** An import tells the shop that its catalogue has changed. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { postgresMissing } from '#tests/support/postgres.ts'
import { createMigratedDatabase } from '#tests/support/sharedPostgres.ts'
import { folderOf, smallCatalogue } from '#tests/support/smallCatalogue.ts'
import { webhookSecret } from '#tests/support/upstreamWebhook.ts'
import { verifyWebhook } from '../../../graphql-server/invalidation/standardWebhook.ts'
import { tellShop } from '../../../upstream/catalogueFiles/tellShop.ts'

const everything = { records: [], categories: [], everything: true }

interface Message {
  headers: IncomingHttpHeaders
  body: string
}

/** A web server that answers with these statuses, and texts, the last one for ever. */
const startWebServer = async (...answers: (number | [status: number, text: string])[]) => {
  const messages: Message[] = []
  const server = createServer(async (request, response) => {
    messages.push({ headers: request.headers, body: await text(request) })
    const [status, words] = [answers[Math.min(messages.length, answers.length) - 1] ?? 500].flat()
    response.writeHead(Number(status))
    response.end(words)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, messages }
}

const verified = ({ headers, body }: Message) =>
  verifyWebhook(webhookSecret, headers, Buffer.from(body), Date.now())

describe('telling a shop', () => {
  it('IMPORT-07/again tells it again, with the same id, until it has accepted', async () => {
    const { url, messages } = await startWebServer(503, 429, 204)
    expect(await tellShop(url, webhookSecret, everything, [1, 1, 1])).toBe(null)
    expect(messages).toHaveLength(3)
    const [id] = messages.map(({ headers }) => headers['webhook-id'])
    for (const message of messages) expect(verified(message)).toEqual({ id })
    expect(JSON.parse(messages[0]?.body ?? '')).toMatchObject({ type: 'catalogue.changed', data: everything })
  })

  it('IMPORT-07/again a shop whose answer was lost knows it already', async () => {
    const answers: [number, string][] = [
      [503, 'The answer was lost on its way.'],
      [409, '{"code":"WEBHOOK_REPLAYED"}'],
    ]
    const { url, messages } = await startWebServer(...answers)
    expect(await tellShop(url, webhookSecret, everything, [1, 1])).toBe(null)
    expect(messages).toHaveLength(2)
  })

  it('IMPORT-07/again gives up after some tries, and at once where it is refused', async () => {
    const busy = await startWebServer(503)
    expect(await tellShop(busy.url, webhookSecret, everything, [1, 1])).toMatch(/^refused it \(503\)/)
    expect(busy.messages).toHaveLength(3)
    const other = await startWebServer(401)
    expect(await tellShop(other.url, webhookSecret, everything, [1, 1])).toMatch(/^refused it \(401\)/)
    expect(other.messages).toHaveLength(1)
    expect(await tellShop('http://127.0.0.1:9', webhookSecret, everything, [])).toMatch(/^does not answer \(/)
  })
})

const run = promisify(execFile)

describe.skipIf(postgresMissing !== null)('npm run catalogue:import', () => {
  const importer = async (env: Record<string, string>) => {
    const DATABASE_URL = await createMigratedDatabase('tell_shop')
    return async (folder: string, ...args: string[]) => {
      const command = ['upstream/catalogueFiles/importCommand.ts', folder, ...args]
      const { stdout } = await run(process.execPath, command, {
        env: { ...process.env, DATABASE_URL, ...env },
      })
      return stdout
    }
  }

  it('IMPORT-07/told,quiet tells the shop what has changed on its pages, and nothing else', async () => {
    const { url, messages } = await startWebServer(204)
    const importFolder = await importer({ UPSTREAM_WEBHOOK_SECRET: webhookSecret, PUBLIC_ORIGIN: url })
    const folder = await folderOf(smallCatalogue)
    await importFolder(folder, '--dry-run')
    expect(messages).toEqual([])
    expect(await importFolder(folder)).toContain(`The shop at ${url} shows it from now on.\n`)
    expect(messages).toHaveLength(1)
    await importFolder(folder)
    await importFolder(await folderOf({ stock: 'part,location,qty\nHX-1,HAM,3\n' }))
    await importFolder(await folderOf({ promo_code: 'code,kind,value\nTEN,percentage,10\n' }))
    expect(messages).toHaveLength(1)
    await importFolder(await folderOf({ oe_number: 'part,number\n' }), '--remove-rows')
    expect(messages).toHaveLength(2)
  })

  it('IMPORT-07/failed an import succeeds where a shop cannot be told, and names it', async () => {
    const [reached, refusing] = [await startWebServer(204), await startWebServer(404)]
    const importFolder = await importer({ UPSTREAM_WEBHOOK_SECRET: webhookSecret })
    const out = await importFolder(
      await folderOf(smallCatalogue),
      '--url',
      refusing.url,
      '--url',
      reached.url,
    )
    expect(out).toContain(`The shop at ${refusing.url} could not be told, it refused it (404)`)
    expect(out).toContain(`npm run catalogue:changed -- --everything --url ${refusing.url}\n`)
    expect(out).toContain(`The shop at ${reached.url} shows it from now on.\n`)
    const untold = await importer({ UPSTREAM_WEBHOOK_SECRET: '' })
    expect(await untold(await folderOf(smallCatalogue))).toContain('UPSTREAM_WEBHOOK_SECRET is not set')
  })
})
