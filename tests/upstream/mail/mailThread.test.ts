import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { html } from '../../../upstream/mail/html.ts'
import { openMailThread } from '../../../upstream/mail/mailThread.ts'
import { message } from '../../../upstream/mail/message.ts'

const letter = message({
  to: 'ada@example.com',
  subject: 'Springs',
  text: ['Blue.'],
  body: html`<p>Blue.</p>`,
})
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const openThread = async (smtpUrl?: string) => {
  const home = await mkdtemp(join(tmpdir(), 'shop-mail-'))
  const folder = join(home, 'mail')
  const faults: unknown[] = []
  const log = { error: (...told: unknown[]) => void faults.push(told) }
  const thread = openMailThread({ smtpUrl, folder, from: 'shop@shop.example' }, { maxConcurrent: 10, log })
  ends.push(() => rm(home, { recursive: true }), thread.close)
  return { folder, thread, faults }
}

it('a mail leaves through the thread as it would without it', async () => {
  const { folder, thread, faults } = await openThread()
  await Promise.all(['first', 'second'].map((id) => thread.send(id, letter)))
  for (const id of ['first', 'second'])
    expect(await readFile(join(folder, `${id}.eml`), 'utf8')).toMatch(/^Subject: Springs\r?$/m)
  expect(faults).toEqual([])
})

it('what went wrong in the thread is told with its code, and the next mail leaves', async () => {
  const { folder, thread } = await openThread()
  await writeFile(folder, 'no folder')
  await expect(thread.send('first', letter)).rejects.toMatchObject({ name: 'Error', code: 'ENOTDIR' })
  await rm(folder)
  await thread.send('first', letter)
  expect(await readFile(join(folder, 'first.eml'), 'utf8')).toContain('Blue.')
})

it('a mail server that hangs up is told, and so is one that is not there', async () => {
  const server = createServer((socket) => socket.resume().end('421 not now\r\n')).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const { thread } = await openThread(`smtp://127.0.0.1:${port}`)
  await expect(thread.send('first', letter)).rejects.toMatchObject({ code: 'EPROTOCOL' })
  await new Promise((resolve) => server.close(resolve))
  await expect(thread.send('second', letter)).rejects.toMatchObject({ code: 'ESOCKET' })
})

it('a mail that is under way when the thread ends is told as not sent', async () => {
  const { thread } = await openThread()
  const told = expect(thread.send('first', letter)).rejects.toThrow()
  await thread.close()
  await told
})
