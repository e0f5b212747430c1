/** An upstream that demands its token, for the scripts that call it. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createUpstream } from '../../upstream/createUpstream.ts'
import { readSettings } from '../../upstream/settings.ts'
import { openShop } from '../upstream/commerce/testShop.ts'

const token = 'a-token-of-at-least-thirty-two-characters'

/** With twenty brake pads of the id `pads`. */
export const openUpstreamOfScripts = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-scripts-'))
  const shop = await openShop({ parts: [{ id: 'pads', name: 'Brake pads', net: 1000, stock: 20 }] })
  const app = createUpstream({
    database: shop.database,
    settings: readSettings({ DATA_DIR: folder, UPSTREAM_TOKEN: token }),
    log: shop.app.log,
    now: () => shop.clock.now,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    shop,
    url,
    token,
    folder,
    close: async () => {
      await app.close()
      await shop.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const runScript = (script: string, args: readonly string[], env: Record<string, string>) =>
  new Promise<{ code: unknown; out: string; error: string }>((resolve) => {
    const options = { env: { PATH: process.env['PATH'] ?? '', ...env } }
    execFile(process.execPath, [script, ...args], options, (failure, out, error) =>
      resolve({ code: failure?.code ?? 0, out, error }),
    )
  })
