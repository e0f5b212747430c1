// Installs what a fresh clone needs for the other scripts. It runs on the machine's own Node (20.19 or later) before
// packages are installed, so it must not import any.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.setup-stamp'
const print = (text) => process.stdout.write(`setup: ${text}\n`)

const run = (command, args, options = {}) => {
  const result = spawnSync(command, args, { stdio: 'inherit', ...options })
  return result.status === 0
}

const fail = (text) => {
  process.stderr.write(`setup: ${text}\n`)
  process.exit(1)
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node ${process.versions.node} is too old; 20.19 or later is needed.`)
}

const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock
if (!installed) {
  print('installing packages (once; about a minute) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const done = run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (!done) fail('`npm ci` failed; see above.')
  mkdirSync('node_modules', { recursive: true })
  writeFileSync(stamp, lock)
}

const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  process.env.CHROME_PATH,
]
const hasBrowser = () => browsers.some((path) => path && existsSync(path))

if (process.argv.includes('--browser') && !hasBrowser()) {
  print('no Chrome or Chromium found; installing one …')
  const root = process.getuid?.() === 0
  const quiet = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  if (root) {
    run('apt-get', ['update', '-qq'], quiet)
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
  }
  if (!hasBrowser() && !run('node_modules/.bin/playwright', ['install', 'chromium'])) {
    fail('no browser could be installed; install Chrome or Chromium and run again.')
  }
}
