/** Starts the bundled upstream as a child process and restarts it when it crashes. Requests go to it by HTTP alone. */
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type Launch, launchOf } from '#server-process/launch.ts'
import { upstreamKind } from '#server-process/memory.ts'
import type { Config } from './config.ts'
import { bearer } from './credentials.ts'
import type { Log } from './log.ts'
import { missingPackageMessage } from './missingPackageMessage.ts'

const message = v.variant('type', [
  v.object({ type: v.literal('progress'), text: v.string() }),
  v.object({ type: v.literal('ready'), url: v.string() }),
  v.object({ type: v.literal('failed'), text: v.string() }),
])

export class UpstreamStartError extends Error {
  override name = 'UpstreamStartError'
}

export type UpstreamProcess = {
  url: string
  /** The header `Authorization` that the child demands. */
  authorization: string
  /** Resolves when the child has ended. */
  stop: () => Promise<void>
}

const program = fileURLToPath(new URL('../upstream/main.ts', import.meta.url))
const minRestartDelayMs = 300
const maxRestartDelayMs = 10_000
const stopTimeoutMs = 12_000

const launchFor = ({ databaseUrl, dataDir, memory }: Config): Launch =>
  launchOf(upstreamKind(databaseUrl), memory.child, program, { ...process.env, DATA_DIR: dataDir })

const environmentFor = (config: Config, port: number, token: string | null): NodeJS.ProcessEnv => ({
  ...process.env,
  MEMORY_MB: String(config.memory.child),
  ...(token === null ? {} : { UPSTREAM_TOKEN: token }),
  HOST: '127.0.0.1',
  UPSTREAM_PORT: String(port),
  DATA_DIR: config.dataDir,
  ...(config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : {}),
  // The web server has drained before it stops the child.
  DRAIN_SECONDS: '0',
})

/** The error line in what Node wrote to stderr; undefined where there is none. */
const crashReason = (report: string): string | undefined =>
  missingPackageMessage(report) ??
  report
    .split('\n')
    .map((line) => line.trim())
    .findLast((line) => line !== '' && !/^(at |Node\.js v|[{}]|code: )/.test(line))

/**
 * Resolves when the upstream is ready.
 * @throws UpstreamStartError whose message is one line that names the reason.
 */
export const startUpstreamProcess = async (
  config: Config,
  deps: { log: Log; progress: (text: string) => void },
): Promise<UpstreamProcess> => {
  let child: ChildProcess | null = null
  let stopping = false
  let delayMs = minRestartDelayMs
  let timer: NodeJS.Timeout | undefined

  // Other processes of this machine reach the child too. Without a token in the settings one is made for this run.
  const token = config.upstreamAuthorization === null ? randomBytes(32).toString('base64url') : null
  const authorization = config.upstreamAuthorization ?? bearer(token ?? '')

  // 0 picks a free port; a restart must reuse it, because the address is already configured.
  let port = 0

  // `npm run order` reads it. The folder holds the keys of the shop, too.
  const addressFile = join(config.dataDir, 'upstream.json')
  const publishAddress = async (url: string) => {
    await rm(addressFile, { force: true })
    await writeFile(addressFile, JSON.stringify({ url, authorization }), { mode: 0o600 })
    return url
  }

  const start = (): Promise<string> =>
    new Promise((resolve, reject) => {
      // The child reports by messages; stderr tells the reason only when it dies without one.
      const launch = launchFor(config)
      const started = fork(program, [], {
        env: { ...environmentFor(config, port, token), ...launch.env },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        execArgv: launch.execArgv,
      })
      child = started
      let ready = false
      let reportedFailure = ''
      let stderrTail = ''
      started.stderr?.on('data', (data: Buffer) => {
        if (ready) process.stderr.write(data)
        else stderrTail = (stderrTail + data.toString()).slice(-2_000)
      })
      started.on('message', (raw) => {
        const parsed = v.safeParse(message, raw)
        if (!parsed.success) return
        if (parsed.output.type === 'progress') deps.progress(parsed.output.text)
        if (parsed.output.type === 'failed') reportedFailure = parsed.output.text
        if (parsed.output.type === 'ready') {
          ready = true
          port = Number(new URL(parsed.output.url).port)
          resolve(parsed.output.url)
        }
      })
      started.on('error', (error) => {
        reportedFailure ||= error.message
      })
      started.on('exit', (code, signal) => {
        child = null
        if (!ready) {
          const reason = reportedFailure || crashReason(stderrTail) || `it ended with ${signal ?? code}`
          reject(new UpstreamStartError(reason))
          return
        }
        if (!stopping) scheduleRestart(`ended with ${signal ?? code}`)
      })
    })

  const restart = async () => {
    try {
      await start()
      delayMs = minRestartDelayMs
      deps.log.info('the upstream runs again')
    } catch (error) {
      if (!stopping) scheduleRestart(error instanceof Error ? error.message : 'unknown reason')
    }
  }

  const scheduleRestart = (reason: string) => {
    deps.log.error({ reason, pauseMs: delayMs }, 'the upstream ended and will be restarted')
    timer = setTimeout(() => void restart(), delayMs)
    delayMs = Math.min(delayMs * 2, maxRestartDelayMs)
  }

  const stop = async () => {
    stopping = true
    clearTimeout(timer)
    await rm(addressFile, { force: true })
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
    running.kill('SIGTERM')
    const force = setTimeout(() => running.kill('SIGKILL'), stopTimeoutMs)
    await ended
    clearTimeout(force)
  }

  return { url: await publishAddress(await start()), authorization, stop }
}
