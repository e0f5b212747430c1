/** The upstream as a process: its start, its refusals to start, and its end. */
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { contractClient } from '#tests/contract/client.ts'
import { fillDataFolder, makeEmptyDataFolder } from '#tests/support/dataFolder.ts'
import { freePort } from '#tests/support/freePort.ts'
import { mostInStock } from '#tests/support/mostInStock.ts'
import { forkUpstream, startUpstreamProcess } from '#tests/support/upstreamProcess.ts'
import { openEmbedded } from '../../upstream/database/openDatabase.ts'
import { requirementsOf } from '../../upstream/productionRequirements.ts'
import { readSettings } from '../../upstream/settings.ts'

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-process-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const filledFolder = async (): Promise<string> => {
  const folder = await newFolder()
  await fillDataFolder(folder)
  return folder
}
const folderOfEmptyTables = async (): Promise<string> => {
  const folder = await newFolder()
  await makeEmptyDataFolder(folder)
  return folder
}

const holdPort = async (): Promise<number> => {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

const isHealthy = async (url: string): Promise<boolean> => (await fetch(`${url}/healthz`)).ok

/** Starts an upstream that must refuse to start. Resolves to the one line that it writes. */
const refused = async (env: Record<string, string>) => {
  const { messages, ended } = forkUpstream(env)
  const { code, stderr } = await ended
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(messages.at(-1)).toEqual({ type: 'failed', text: stderr.trim().replace('upstream: ', '') })
  return stderr
}

/** Sends the signal. The upstream must exit with 0 and unlock its folder. */
const stop = async (
  { child, ended }: ReturnType<typeof forkUpstream>,
  signal: 'SIGTERM' | 'SIGINT',
  folder: string,
) => {
  child.kill(signal)
  expect((await ended).code).toBe(0)
  expect(existsSync(join(folder, 'upstream.lock'))).toBe(false)
}

describe('starting', () => {
  it('after a kill during the load it loads again, reports its progress and its address, answers there, and ends with its parent process', async () => {
    const DATA_DIR = await folderOfEmptyTables()
    // So many that it cannot end before the kill, however busy the machine is.
    const { child, ended } = forkUpstream({ DATA_DIR, CATALOGUE_PARTS: '40000' })
    await new Promise<void>((resolve) => {
      child.on('message', (message) => {
        if (JSON.stringify(message).includes(' of 40000')) resolve()
      })
    })
    child.kill('SIGKILL')
    await ended
    const again = await startUpstreamProcess({ DATA_DIR })
    const progress = { type: 'progress', text: expect.stringContaining('120 of 120 parts') }
    expect(again.messages).toContainEqual(progress)
    expect(await isHealthy(again.url)).toBe(true)
    again.child.disconnect()
    expect((await again.ended).code).toBe(0)
  })

  it('with DEMO_DATA=false it has neither a catalogue nor promo codes nor pictures; SIGINT ends it', async () => {
    const DATA_DIR = await folderOfEmptyTables()
    const started = await startUpstreamProcess({ DATA_DIR, DEMO_DATA: 'false' })
    expect(await isHealthy(started.url)).toBe(true)
    expect((await fetch(`${started.url}/files/placeholder`)).status).toBe(404)
    await stop(started, 'SIGINT', DATA_DIR)
    const { db, close } = await openEmbedded(DATA_DIR)
    const { rows } = await sql<{ parts: number; codes: number }>`
      select (select count(*) from part) as parts, (select count(*) from promo_code) as codes`.execute(db)
    await close()
    expect(rows).toEqual([{ parts: 0, codes: 0 }])
  })

  it('starts again with its data, without another load; a second one on its folder is refused, and SIGTERM ends it', async () => {
    const DATA_DIR = await filledFolder()
    const again = await startUpstreamProcess({ DATA_DIR, CATALOGUE_PARTS: '999' })
    expect(JSON.stringify(again.messages)).not.toContain('parts')
    expect(await refused({ DATA_DIR })).toContain(`in use by process ${again.child.pid}`)
    expect(await isHealthy(again.url)).toBe(true)
    await stop(again, 'SIGTERM', DATA_DIR)
  })
})

it('OPS-01/upstream a production of the upstream alone with nothing else set', async () => {
  const DATA_DIR = await newFolder()
  const { ended } = forkUpstream({ DATA_DIR, DEPLOYMENT: 'production' })
  const { code, stderr } = await ended
  expect(code).toBe(1)
  for (const name of ['DATABASE_URL', 'DEMO_DATA', 'VIES', 'SMTP_URL', 'SHOP_CONFIG'])
    expect(stderr).toMatch(new RegExp(`^- ${name}: `, 'm'))
  expect(await readdir(DATA_DIR)).toEqual([])
})

describe('a refused start reports one line and damages nothing', () => {
  it('a port that is taken', async () => {
    const port = await holdPort()
    const DATA_DIR = await newFolder()
    expect(await refused({ DATA_DIR, UPSTREAM_PORT: String(port) })).toContain(
      `port ${port} on 127.0.0.1 is already taken`,
    )
    expect(await readdir(DATA_DIR)).toEqual([])
  })

  it('a data folder that cannot be written', async () => {
    const file = join(await newFolder(), 'file')
    await writeFile(file, '')
    expect(await refused({ DATA_DIR: join(file, 'data') })).toContain('cannot be written')
  })

  it('a database that does not answer', async () => {
    const text = await refused({
      DATABASE_URL: `postgres://shop:secret@127.0.0.1:${await freePort()}/shop`,
      DATA_DIR: await newFolder(),
    })
    expect(text).toContain('DATABASE_URL cannot be reached')
    expect(text).not.toContain('secret')
  })

  it('OPS-01/database a production on a database that was filled for a demonstration', async () => {
    const text = await refused({
      DATA_DIR: await filledFolder(),
      DEPLOYMENT: 'production',
      DEMO_DATA: 'false',
      PRODUCTION_EXCEPTIONS: requirementsOf(readSettings({}))
        .map(({ name }) => name)
        .filter((name) => name !== 'DEMO_DATA')
        .join(),
    })
    expect(text).toContain('holds the generated catalogue and the promo codes BIG20, ')
    expect(text).toContain('WELCOME10')
    expect(text).toContain('PRODUCTION_EXCEPTIONS=DEMO_DATA')
  })

  it('a data folder from before the first release', async () => {
    const DATA_DIR = await filledFolder()
    const { db, close } = await openEmbedded(DATA_DIR)
    await sql`alter table part drop column tech_notes cascade`.execute(db)
    await close()
    const text = await refused({ DATA_DIR })
    expect(text).toContain(`the tables in ${DATA_DIR} were made by an earlier form of this program`)
    expect(text).toContain('part.tech_notes')
  })

  // `settings.test.ts` has the other settings, whose errors take the same way from there.
  it('UPSTREAM_PORT=http', async () => {
    expect(await refused({ DATA_DIR: await newFolder(), UPSTREAM_PORT: 'http' })).toContain('UPSTREAM_PORT')
  })
})

it('with DRAIN_SECONDS it reports that it stops and still answers new connections', async () => {
  const { child, url, ended } = await startUpstreamProcess({
    DATA_DIR: await filledFolder(),
    DRAIN_SECONDS: '6',
  })
  const client = contractClient(url)
  const { record } = await mostInStock(client, 'DE')
  child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${url}/healthz`)).status, { timeout: 60_000 }).toBe(503)
  const wish = { action: 'addToCart', location: 'EU1', quantity: 1, record, country: 'DE' }
  expect((await client.ask('/cart', wish)).status).toBe(200)
  expect((await fetch(`${url}/source/EU`)).headers.get('connection')).toBe('close')
  expect((await ended).code).toBe(0)
})
