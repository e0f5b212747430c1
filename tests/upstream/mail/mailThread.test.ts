import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const openThread = async () => {
  const home = await mkdtemp(join(tmpdir(), 'shop-mail-'))
  const folder = join(home, 'mail')
  const thread = openMailThread({ smtpUrl: undefined, folder, from: 'shop@shop.example' }, 10)
  ends.push(thread.close, () => rm(home, { recursive: true }))
  return { folder, thread }
}

it('a mail leaves through the thread as it would without it', async () => {
  const { folder, thread } = await openThread()
  await Promise.all(['first', 'second'].map((id) => thread.send(id, letter)))
  for (const id of ['first', 'second'])
    expect(await readFile(join(folder, `${id}.eml`), 'utf8')).toMatch(/^Subject: Springs\r?$/m)
})

it('what went wrong in the thread is told with its code, and the next mail leaves', async () => {
  const { folder, thread } = await openThread()
  await writeFile(folder, 'no folder')
  await expect(thread.send('first', letter)).rejects.toMatchObject({ name: 'Error', code: 'ENOTDIR' })
  await rm(folder)
  await thread.send('first', letter)
  expect(await readFile(join(folder, 'first.eml'), 'utf8')).toContain('Blue.')
})

it('a mail that is under way when the thread ends is told as not sent', async () => {
  const { thread } = await openThread()
  const told = expect(thread.send('first', letter)).rejects.toThrow()
  await thread.close()
  await told
})
