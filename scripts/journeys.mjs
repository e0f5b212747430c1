// Walks the generated journeys in a browser, on the build of `npm run build`. `--all` adds random walks (30, or
// --walks N) with --seed N; a walk that fails names its seed, event and state.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    seed: { type: 'string' },
    walks: { type: 'string' },
  },
})
const wholeNumber = (name, text, fallback) => {
  if (text === undefined) return fallback
  if (/^\d{1,9}$/.test(text)) return Number(text)
  process.stderr.write(`--${name} must be a whole number, not "${text}".\n`)
  process.exit(2)
}
const seed = wholeNumber('seed', values.seed, Math.floor(Math.random() * 1_000_000))
const walks = values.all ? wholeNumber('walks', values.walks, 30) : 0

rmSync('reports/browser-coverage.json', { force: true })
process.stdout.write(`seed ${seed}${walks > 0 ? `, ${walks} random walks` : ''}\n`)
const { status } = spawnSync('playwright', ['test', '-c', 'tests/journeys.config.ts'], {
  stdio: 'inherit',
  env: { ...process.env, JOURNEY_SEED: String(seed), JOURNEY_WALKS: String(walks) },
})
if (status !== 0) process.stdout.write(`npm run journeys -- --all --seed ${seed} --walks ${walks}\n`)
process.exit(status ?? 1)
