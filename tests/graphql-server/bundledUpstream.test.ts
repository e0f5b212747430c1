/** The program of the web server with the upstream that it starts. */
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../support/freePort.ts'
import { startWebServerProcess } from '../support/webServerProcess.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-bundled-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('with the bundled upstream', () => {
  const settings = async () => ({
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    CATALOGUE_PARTS: '200',
  })
  /** The child's process id, from the parent's list of children. */
  const upstreamOf = async (child: ChildProcess): Promise<number> => {
    const list = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    return Number(list.trim().split(' ')[0])
  }
  const countOf = async (port: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ catalogueOptions { makes } }' }),
    })
    const { data } = (await answer.json()) as { data: { catalogueOptions: { makes: string[] } } }
    return data.catalogueOptions.makes.length
  }

  it('starts it, reports its progress, restarts it after a crash, and leaves none behind when it is killed or stopped', async () => {
    const env = await settings()
    const shop = startWebServerProcess(env)
    await shop.said('Shop ready at')
    expect(shop.out()).toMatch(/catalogue: .* parts/)
    expect(await countOf(env.PORT)).toBeGreaterThan(5)
    // `npm run order` reads it; nobody else on this machine may.
    const addressFile = join(env.DATA_DIR, 'upstream.json')
    expect((await stat(addressFile)).mode & 0o777).toBe(0o600)

    const first = await upstreamOf(shop.child)
    process.kill(first, 'SIGKILL')
    await expect
      .poll(async () => (await upstreamOf(shop.child).catch(() => 0)) || first, { timeout: 60_000 })
      .not.toBe(first)
    const second = await upstreamOf(shop.child)
    shop.child.kill('SIGKILL')
    await shop.ended
    await expect.poll(() => isAlive(second), { timeout: 60_000 }).toBe(false)

    const again = startWebServerProcess(env)
    await again.said('Shop ready at')
    expect(await countOf(env.PORT)).toBeGreaterThan(5)
    const third = await upstreamOf(again.child)
    again.child.kill('SIGINT')
    expect((await again.ended).code).toBe(0)
    expect(isAlive(third)).toBe(false)
    await expect(stat(addressFile)).rejects.toThrow('ENOENT')
  })
})
