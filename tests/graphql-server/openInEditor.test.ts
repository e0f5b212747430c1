/** The development server opens a line of a chart in the developer's editor. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startDevelopment } from '../../graphql-server/pages/development.ts'

it('MBT-20/editor the development server opens the asked file at its line in the editor', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'))
  const [editor, opened] = [join(folder, 'editor'), join(folder, 'opened')]
  // Stands in for the developer's editor: it writes down what it is asked to open.
  writeFileSync(editor, `#!/bin/sh\necho "$@" > ${opened}.part && mv ${opened}.part ${opened}\n`)
  chmodSync(editor, 0o755)
  vi.stubEnv('LAUNCH_EDITOR', editor)
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })
  await startDevelopment(app)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  const answer = await fetch(`${address}/flows/sources`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const sources: Record<string, Record<string, string>> = await answer.json()
  const place = sources['overlay']?.['overlay.drawerOpen'] ?? ''
  expect(place).toMatch(/^machines\/overlay\/overlay\.machine\.ts:\d+:\d+$/)
  const [file = '', line = '', column = ''] = place.split(':')
  expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain('drawerOpen: {')

  expect((await fetch(`${address}/__open-in-editor?file=${encodeURIComponent(place)}`)).ok).toBe(true)
  await expect
    .poll(() => readFileSync(opened, { encoding: 'utf8' }))
    .toBe(`${resolve(file)} ${line} ${column}\n`)
})
