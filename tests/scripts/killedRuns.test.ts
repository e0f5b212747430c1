/** Runs of tests that are killed leave nothing behind. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { removeAbandonedFolders } from '../../scripts/abandonedFolders.ts'

const endWithParent = new URL('../support/endWithParent.ts', import.meta.url).href

it('a server of a run ends when the run is killed', async () => {
  const server = `
    import { endWithParent } from '${endWithParent}'
    endWithParent(() => { process.stdout.write('ended'); process.exit(0) })
    process.stdout.write('started ')
    setInterval(() => {}, 60_000)`
  const runner = `
    require('node:child_process').spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(server)}],
      { stdio: 'inherit', detached: true })`
  const run = spawn(process.execPath, ['--eval', runner], { stdio: ['ignore', 'pipe', 'inherit'] })
  const wrote = text(run.stdout)
  await once(run.stdout, 'readable')
  run.kill('SIGKILL')
  // The server's output ends with the server.
  expect(await wrote).toBe('started ended')
})

it('the folder of a run that was killed is deleted, and that of a running one stays', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'killed-runs-'))
  const ended = spawn(process.execPath, ['--eval', ''])
  await once(ended, 'close')
  for (const name of [`run-${ended.pid}`, `run-${process.pid}`, 'run-mine', 'other'])
    await mkdir(join(parent, name, 'data'), { recursive: true })
  removeAbandonedFolders(parent, /^run-(\d+)$/)
  expect((await readdir(parent)).sort()).toEqual(['other', 'run-mine', `run-${process.pid}`].sort())
  await rm(parent, { recursive: true })
})
