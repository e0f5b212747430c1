/** Starts the processes of the deployment files and checks their probes. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  commandOf,
  compose,
  composeEnv,
  containerOf,
  type Env,
  kubernetesEnv,
} from '../support/deployment.ts'

describe('the processes of the deployment files', () => {
  const running: { kill: (signal: NodeJS.Signals) => void; ended: Promise<unknown> }[] = []
  let folder = ''
  const actions = createServer((_request, response) => response.end('{}'))
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-deploy-'))
    await new Promise<void>((resolve) => actions.listen(4346, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    for (const { kill } of running) kill('SIGTERM')
    await Promise.all(running.map(({ ended }) => ended))
    actions.close()
    await rm(folder, { recursive: true, force: true })
  })

  const start = (command: readonly string[], env: Env) => {
    const [, ...args] = command
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: 'ignore',
    })
    running.push({
      kill: (signal) => void child.kill(signal),
      ended: new Promise((resolve) => child.once('exit', resolve)),
    })
  }
  const statusOf = async (url: string): Promise<number> => {
    for (;;) {
      try {
        return (await fetch(url)).status
      } catch {
        await sleep(100)
      }
    }
  }

  it.each([
    ['compose', () => commandOf(compose['services']?.['web-1']), () => composeEnv('web-1'), 4347],
    ['kubernetes', () => commandOf(containerOf('web')), () => kubernetesEnv('web'), 4348],
  ])('the web server of the %s file answers its probes', async (_name, command, env, port) => {
    // Only addresses and folders differ from the file.
    const local = {
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DATA_DIR: join(folder, `${port}`),
      UPSTREAM_URL: 'http://127.0.0.1:4346',
      REDIS_URL: '',
      CACHE_REDIS_URL: '',
    }
    start(command(), { NODE_ENV: 'production', ...env(), ...local })
    const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].map(
      (name) => containerOf('web')[name]?.['httpGet'],
    )
    for (const probe of probes) {
      expect(String(probe?.['port'])).toBe('http')
      expect(await statusOf(`http://127.0.0.1:${port}${String(probe?.['path'])}`)).toBe(200)
    }
  })

  it.each([
    ['compose', () => commandOf(compose['services']?.['upstream-1']), () => composeEnv('upstream-1'), 4345],
    ['kubernetes', () => commandOf(containerOf('upstream')), () => kubernetesEnv('upstream'), 4344],
  ])(
    'the upstream of the %s file answers its probes',
    async (_name, command, env, port) => {
      const local = {
        HOST: '127.0.0.1',
        UPSTREAM_PORT: `${port}`,
        DATA_DIR: join(folder, `${port}`),
        DATABASE_URL: '',
        CATALOGUE_PARTS: '50',
      }
      start(command(), { ...env(), ...local })
      const probe = containerOf('upstream')['readinessProbe']?.['httpGet']
      expect(await statusOf(`http://127.0.0.1:${port}${String(probe?.['path'])}`)).toBe(200)
    },
    90_000,
  )
})
