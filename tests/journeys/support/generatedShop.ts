/** Starts a shop for journeys that cut the connection to its upstream, with the flow viewer on. */
import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/freePort.ts'
import { type MisbehavingUpstream, openMisbehavingUpstream } from './misbehavingUpstream.ts'
import { copyCatalogue, type UpstreamData } from './preparedCatalogue.ts'

type Relay = { url: string; close: () => Promise<void> }
export type ShopWithRelay<L extends Relay> = { url: string; upstream: L; close: () => Promise<void> }
export type GeneratedShop = ShopWithRelay<MisbehavingUpstream>

/** Starts a server process and waits for its address. Node runs it without flags, as in production. */
const startProcess = (path: string, env: Record<string, string>) => {
  const child = fork(new URL(`../../../${path}`, import.meta.url), {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = new Promise<string>((resolve, reject) => {
    child.on('message', (message: { url?: string }) => {
      if (message.url) resolve(message.url)
    })
    child.once('exit', (code) => reject(new Error(`${path} ended with ${code}`)))
  })
  const close = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, close }
}

const startUpstream = (env: UpstreamData & { SHOP_CONFIG?: string }) =>
  startProcess('upstream/main.ts', { UPSTREAM_PORT: '0', CATALOGUE_PARTS: '1500', ...env })

const prepareCatalogue = async (data: UpstreamData) => {
  const upstream = startUpstream(data)
  await upstream.url
  await upstream.close()
}

export const startShopWithRelay = async <L extends Relay>(
  openLine: (target: string) => Promise<L>,
  env: Record<string, string> = {},
): Promise<ShopWithRelay<L>> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-generated-'))
  const port = String(await freePort())
  const shopConfig = env['SHOP_CONFIG']
  // Another configuration makes another catalogue, which stays in the embedded database.
  const upstream = startUpstream(
    shopConfig === undefined
      ? await copyCatalogue(folder, prepareCatalogue)
      : { DATA_DIR: folder, SHOP_CONFIG: shopConfig },
  )
  const line = await openLine(await upstream.url)
  const shop = startProcess('tests/support/shopProcess.ts', {
    NODE_ENV: 'production',
    PORT: port,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    UPSTREAM_URL: line.url,
    FLOWS: 'true',
    RATE_LIMITS: '100',
    LOG_LEVEL: 'fatal',
    ...env,
  })
  return {
    url: await shop.url,
    upstream: line,
    close: async () => {
      await shop.close()
      await line.close()
      await upstream.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a shop whose upstream can be cut, and refuses what it is told to. */
export const startGeneratedShop = (): Promise<GeneratedShop> => startShopWithRelay(openMisbehavingUpstream)
