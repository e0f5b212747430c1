/** A server that is started without options has those of its memory. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { heapFlags, shareMemory } from '#server-process/memory.ts'
import { fillDataFolder } from '#tests/support/dataFolder.ts'

const node = new URL('../../node_modules/.bin/node', import.meta.url).pathname
const running = new Set<ChildProcess>()
const folders: string[] = []
afterEach(async () => {
  for (const child of running) {
    const ended = new Promise((done) => child.once('close', done))
    child.kill('SIGTERM')
    await ended
  }
  running.clear()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

const start = async (program: string, env: Record<string, string>, ready: string) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'shop-launch-'))
  folders.push(DATA_DIR)
  await fillDataFolder(DATA_DIR)
  const child = spawn(node, [program], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      UPSTREAM_PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR,
      CATALOGUE_PARTS: '120',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  let out = ''
  child.stdout.on('data', (data: Buffer) => (out += data))
  await expect.poll(() => out, { timeout: 200_000, interval: 50 }).toContain(ready)
  return { pid: child.pid ?? 0, DATA_DIR }
}

const partsOf = (pid: number, file: 'cmdline' | 'environ') =>
  readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0')
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const hasProc = existsSync('/proc/self/smaps_rollup')

it.runIf(hasProc)('OPS-10/limits of a web server and the upstream that it starts', async () => {
  const { pid, DATA_DIR } = await start('graphql-server/main.ts', { MEMORY_MB: '800' }, 'Shop ready')
  const [upstream = 0] = childrenOf(pid)
  const { own, child } = shareMemory(['web', 'embedded'], 800)
  expect(partsOf(pid, 'cmdline')).toEqual(expect.arrayContaining(heapFlags('web', own)))
  expect(partsOf(upstream, 'cmdline')).toEqual(expect.arrayContaining(heapFlags('embedded', child)))
  for (const each of [pid, upstream]) {
    const variables = partsOf(each, 'environ')
    expect(variables).toContain('MALLOC_ARENA_MAX=1')
    const [, folder = ''] = variables.find((one) => one.startsWith('NODE_COMPILE_CACHE='))?.split('=') ?? []
    expect(folder.startsWith(join(DATA_DIR, 'compiled'))).toBe(true)
    expect(existsSync(join(folder, 'sources'))).toBe(true)
  }
})

it.runIf(hasProc)('OPS-10/limits of an upstream alone; what the operator has set remains', async () => {
  const env = { NODE_OPTIONS: '--max-semi-space-size=4', MALLOC_ARENA_MAX: '3' }
  const { pid } = await start('upstream/main.ts', env, 'upstream ready')
  const options = partsOf(pid, 'cmdline').filter((one) => one.startsWith('--'))
  expect(options).toEqual([expect.stringMatching(/^--max-old-space-size=\d+$/)])
  expect(partsOf(pid, 'environ')).toContain('MALLOC_ARENA_MAX=3')
})
