/** `npm run test:contract -- URL [site identifier]` runs the contract tests against any upstream. */
import { spawnSync } from 'node:child_process'

const [url, source] = process.argv.slice(2)
if (url === undefined || !URL.canParse(url)) {
  process.stderr.write('usage: npm run test:contract -- URL [site identifier]\n')
  process.exit(2)
}
const { status } = spawnSync('vitest', ['run', '--project', 'servers', 'tests/upstream/contract.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, CONTRACT_URL: url, ...(source && { CONTRACT_SOURCE: source }) },
})
process.exit(status ?? 1)
