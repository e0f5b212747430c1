import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { registerFlowsCoverage } from '../../../graphql-server/http/flowsCoverage.ts'

it('MBT-02 the flow viewer gets the coverage reports that exist, and null for others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coverage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const report = { toasts: { walks: 3 } }
  await writeFile(join(folder, 'machines-coverage.json'), JSON.stringify(report))
  await writeFile(join(folder, 'views-coverage.json'), '{"half')
  const app = fastify()
  registerFlowsCoverage(app, folder)
  const answer = await app.inject('/flows/coverage')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({ machines: report, views: null, browser: null })
})
