import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { Worker } from 'node:worker_threads'
import { afterEach, expect, it, vi } from 'vitest'
import { openMailThread } from '../../../upstream/mail/mailThread.ts'
import { message } from '../../../upstream/mail/message.ts'
import { paragraph } from '../../../upstream/mail/sections.ts'

const mail = message({
  to: 'ada@example.com',
  subject: 'Springs',
  sections: [paragraph('Blue.')],
})
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const openThread = async (smtpUrl?: string, idleSeconds?: number) => {
  const home = await mkdtemp(join(tmpdir(), 'shop-mail-'))
  const folder = join(home, 'mail')
  const logged: unknown[] = []
  const log = { error: (...entry: unknown[]) => void logged.push(entry) }
  const thread = openMailThread(
    { smtpUrl, folder, from: 'shop@shop.example' },
    { maxConcurrent: 10, log, ...(idleSeconds !== undefined && { idleSeconds }) },
  )
  ends.push(() => rm(home, { recursive: true }), thread.close)
  return { folder, thread, logged }
}

it('sends mails through the thread', async () => {
  const { folder, thread, logged } = await openThread()
  await Promise.all(['first', 'second'].map((id) => thread.send(id, mail)))
  for (const id of ['first', 'second'])
    expect(await readFile(join(folder, `${id}.eml`), 'utf8')).toMatch(/^Subject: Springs\r?$/m)
  expect(logged).toEqual([])
})

it('gives the thread its own limits of memory, not those of the process', async () => {
  setFlagsFromString('--max-old-space-size=900')
  setFlagsFromString('--max-semi-space-size=32')
  const started = new Promise<Worker>((resolve) => process.once('worker', resolve))
  const { thread } = await openThread()
  await thread.send('first', mail)
  const { heap_size_limit: limit } = await (await started).getHeapStatistics()
  expect(limit / 2 ** 20).toBeLessThan(80)
})

it('reports a failure in the thread with its code, and sends the next mail', async () => {
  const { folder, thread } = await openThread()
  await writeFile(folder, 'no folder')
  await expect(thread.send('first', mail)).rejects.toMatchObject({ name: 'Error', code: 'ENOTDIR' })
  await rm(folder)
  await thread.send('first', mail)
  expect(await readFile(join(folder, 'first.eml'), 'utf8')).toContain('Blue.')
})

it('reports a mail server that hangs up, and one that is not there', async () => {
  const server = createServer((socket) => socket.resume().end('421 not now\r\n')).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const { thread } = await openThread(`smtp://127.0.0.1:${port}`)
  await expect(thread.send('first', mail)).rejects.toMatchObject({ code: 'EPROTOCOL' })
  await new Promise((resolve) => server.close(resolve))
  await expect(thread.send('second', mail)).rejects.toMatchObject({ code: 'ESOCKET' })
})

it('reports a mail as not sent if the thread ends meanwhile', async () => {
  const { thread } = await openThread()
  const rejected = expect(thread.send('first', mail)).rejects.toThrow()
  await thread.close()
  await rejected
})

/** The threads that run JavaScript beside the main one. */
const workers = () => (process.report.getReport() as unknown as { workers: unknown[] }).workers.length

it('ends the thread after a time without mails, and sends the next mail in a new one', async () => {
  const before = workers()
  const { folder, thread, logged } = await openThread(undefined, 0.1)
  await thread.send('first', mail)
  await vi.waitFor(() => expect(workers()).toBe(before), { timeout: 60_000, interval: 100 })
  await thread.send('second', mail)
  expect(await readFile(join(folder, 'second.eml'), 'utf8')).toContain('Blue.')
  expect(logged).toEqual([])
})
