/** The development server opens a line of a chart in the developer's editor, or says plainly why not. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startDevelopment } from '../../../graphql-server/pages/development.ts'

const folder = mkdtempSync(join(tmpdir(), 'editor-'))
const app = fastify()
let address = ''

beforeAll(async () => {
  await startDevelopment(app)
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Stands in for the developer's editor. */
const writeEditor = (name: string, script: string): string => {
  const editor = join(folder, name)
  writeFileSync(editor, `#!/bin/sh\n${script}\n`)
  chmodSync(editor, 0o755)
  return editor
}
const open = async (of: string, headers: Record<string, string> = {}) => {
  const query = new URLSearchParams({ machine: 'overlay', of })
  const answer = await fetch(`${address}/flows/sources?${query}`, { method: 'POST', headers })
  return answer.json()
}

it('MBT-20/editor the development server opens the asked state at its line in the editor', async () => {
  const opened = join(folder, 'opened')
  vi.stubEnv(
    'LAUNCH_EDITOR',
    writeEditor('editor', `echo "$@" > ${opened}.part && mv ${opened}.part ${opened}`),
  )
  const answer = await fetch(`${address}/flows/sources`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const sources: Record<string, Record<string, string>> = await answer.json()
  const place = sources['overlay']?.['overlay.drawerOpen'] ?? ''
  expect(place).toMatch(/^machines\/overlay\/overlay\.machine\.ts:\d+:\d+$/)
  const [file = '', line = '', column = ''] = place.split(':')
  expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain('drawerOpen: {')

  expect(await open('overlay.drawerOpen')).toEqual({ place })
  await expect
    .poll(() => readFileSync(opened, { encoding: 'utf8' }))
    .toBe(`${resolve(file)} ${line} ${column}\n`)
})

it('MBT-20/editor without an editor, or one that fails, the answer says so with the line', async () => {
  const place = /machines\/overlay\/overlay\.machine\.ts:\d+:\d+/
  vi.stubEnv('LAUNCH_EDITOR', writeEditor('failing', 'exit 3'))
  const failed: { problem: string } = await open('overlay.drawerOpen')
  expect(failed.problem).toMatch(place)
  expect(failed.problem).toMatch(/: its command failed: \(code 3\)\.$/)

  vi.stubEnv('LAUNCH_EDITOR', join(folder, 'nowhere'))
  expect((await open('overlay.drawerOpen')).problem).toMatch(/nowhere' command does not exist/)

  // Nothing runs that could be an editor.
  vi.stubEnv('LAUNCH_EDITOR', '')
  vi.stubEnv('VISUAL', '')
  vi.stubEnv('EDITOR', '')
  vi.stubEnv('PATH', folder)
  expect((await open('overlay.drawerOpen')).problem).toMatch(
    /no editor was found\. Start yours, or name its command/,
  )

  expect((await open('overlay.gone')).problem).toMatch(/The chart has changed/)
})

it('MBT-20/editor no page of another site opens a file on the machine of a developer', async () => {
  const opened = join(folder, 'never')
  vi.stubEnv('LAUNCH_EDITOR', writeEditor('spy', `touch ${opened}`))
  expect(await open('overlay.drawerOpen', { 'sec-fetch-site': 'cross-site' })).toEqual({
    problem: 'Another site asks for it.',
  })
  expect(() => readFileSync(opened)).toThrow('ENOENT')
})
