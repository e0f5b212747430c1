// Walks generated journeys in a browser. `--all` adds walks by lot (30, or --walks N) under --seed N; a failed one
// names its seed, its event and its state. The build of `npm run build` is what is walked through.
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
const whole = (name, text, otherwise) => {
  if (text === undefined) return otherwise
  if (/^\d{1,9}$/.test(text)) return Number(text)
  process.stderr.write(`--${name} must be a whole number, not "${text}".\n`)
  process.exit(2)
}
const seed = whole('seed', values.seed, Math.floor(Math.random() * 1_000_000))
const walks = values.all ? whole('walks', values.walks, 30) : 0

rmSync('reports/browser-coverage.json', { force: true })
process.stdout.write(`seed ${seed}${walks > 0 ? `, ${walks} walks by lot` : ''}\n`)
const { status } = spawnSync('playwright', ['test', '-c', 'tests/journeys.config.ts'], {
  stdio: 'inherit',
  env: { ...process.env, JOURNEY_SEED: String(seed), JOURNEY_WALKS: String(walks) },
})
if (status !== 0) process.stdout.write(`npm run journeys -- --all --seed ${seed} --walks ${walks}\n`)
process.exit(status ?? 1)
