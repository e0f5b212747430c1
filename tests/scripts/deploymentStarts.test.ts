/** Starts the processes of the deployment files and checks their probes. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'iovalkey'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRedis, redisProgram } from '../graphql-server/payments/redis.ts'
import {
  commandOf,
  compose,
  composeEnv,
  containerOf,
  type Env,
  filledIn,
  kubernetesEnv,
  withVariables,
} from '../support/deployment.ts'
import { postgresMissing } from '../support/postgres.ts'
import { createEmptyDatabase } from '../support/sharedPostgres.ts'

const valkeyPort = 4343
const isInstalled = (name: string) => spawnSync('which', [name], { stdio: 'ignore' }).status === 0
/** The same user and password at an address of this machine. */
const locally = (url: string | undefined, port: number) => (url ?? '').replace(/@.*$/, `@127.0.0.1:${port}`)

describe('the processes of the deployment files', () => {
  const running: { kill: (signal: NodeJS.Signals) => void; ended: Promise<unknown> }[] = []
  let folder = ''
  const actions = createServer((_request, response) => response.end('{}'))
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-deploy-'))
    await new Promise<void>((resolve) => actions.listen(4346, '127.0.0.1', resolve))
    if (hasRedis) startValkey()
  })
  afterAll(async () => {
    for (const { kill } of running) kill('SIGTERM')
    await Promise.all(running.map(({ ended }) => ended))
    actions.close()
    await rm(folder, { recursive: true, force: true })
  })

  const run = (program: string, args: readonly string[], env: Env) => {
    const child = spawn(program, args, {
      env: {
        PATH: process.env['PATH'] ?? '',
        // Otherwise each start would compile the sources first.
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
        ...env,
      },
      stdio: 'ignore',
    })
    running.push({
      kill: (signal) => void child.kill(signal),
      ended: new Promise((resolve) => child.once('exit', resolve)),
    })
  }
  const start = ([, ...args]: readonly string[], env: Env) => run(process.execPath, args, env)
  /** The store of the compose file; only its address and folder differ. */
  const startValkey = () => {
    const [, ...args] = commandOf(compose['services']?.['valkey']).map((text) => withVariables(text))
    run(redisProgram, [...args, '--port', `${valkeyPort}`, '--bind', '127.0.0.1', '--dir', folder], {})
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
      REDIS_URL: hasRedis ? locally(env()['REDIS_URL'], valkeyPort) : '',
      CACHE_REDIS_URL: '',
      PRODUCTION_EXCEPTIONS: hasRedis ? '' : 'REDIS_URL',
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
        DATABASE_URL: postgresMissing === null ? await createEmptyDatabase('deployed') : '',
        PRODUCTION_EXCEPTIONS: postgresMissing === null ? '' : 'DATABASE_URL',
      }
      start(command(), { ...env(), ...local })
      const probe = containerOf('upstream')['readinessProbe']?.['httpGet']
      expect(await statusOf(`http://127.0.0.1:${port}${String(probe?.['path'])}`)).toBe(200)
    },
    90_000,
  )

  const title = hasRedis
    ? 'the store of the compose file'
    : 'the store of the compose file (skipped: no Valkey)'
  describe.skipIf(!hasRedis)(title, () => {
    it('OPS-03 answers nobody without the password, and the web servers use it', async () => {
      const stranger = new Redis(valkeyPort, '127.0.0.1', { retryStrategy: () => 50 })
      stranger.on('error', () => {})
      await expect(stranger.get('payment')).rejects.toThrow(/NOAUTH/)
      stranger.disconnect()
      const insider = new Redis(locally(filledIn['REDIS_URL'], valkeyPort))
      // Pub/sub connections aside, each of the two web servers holds one connection; this client is the third.
      await expect
        .poll(async () => String(await insider.client('LIST')).match(/^id=/gm)?.length)
        .toBeGreaterThanOrEqual(3)
      insider.disconnect()
    })

    it.skipIf(!isInstalled('redis-cli') && !isInstalled('valkey-cli'))(
      'its health check has the password',
      () => {
        const service = compose['services']?.['valkey']
        const [, , ...args] = (service?.['healthcheck']?.['test'] ?? []) as unknown as string[]
        const program = isInstalled('valkey-cli') ? 'valkey-cli' : 'redis-cli'
        const check = (env: Env) =>
          spawnSync(program, ['-p', `${valkeyPort}`, ...args], { env: { PATH: process.env['PATH'], ...env } })
            .status
        expect(check(composeEnv('valkey'))).toBe(0)
        expect(check({})).not.toBe(0)
      },
    )
  })
})
