import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMigratedDatabase } from '#tests/support/migratedDatabase.ts'
import type { OpenDatabase } from '../../../upstream/database/openDatabase.ts'
import type { Message } from '../../../upstream/mail/message.ts'
import { createOutbox, queueMail } from '../../../upstream/mail/outbox.ts'
import { readSettings } from '../../../upstream/settings.ts'

let database: OpenDatabase
const clock = { now: new Date('2026-11-21T12:00:00Z') }
const context = () => ({
  db: database.db,
  settings: readSettings({ DATA_DIR: '/nowhere' }),
  log: pino({ level: 'silent' }),
  now: () => clock.now,
})
const mail = (subject: string): Message => ({ to: 'ada@example.com', subject, text: 't', html: 'h' })
const waiting = () => database.db.selectFrom('outbox').selectAll().execute()

beforeAll(async () => {
  database = await openMigratedDatabase()
})
afterAll(() => database.close())

describe('the outbox', () => {
  it('sends each mail once and deletes it', async () => {
    const sent: string[] = []
    const outbox = createOutbox(context(), async (_id, { subject }) => void sent.push(subject))
    for (const subject of ['one', 'two', 'three']) await queueMail(context(), mail(subject))
    await Promise.all([outbox.deliver(), outbox.deliver(), outbox.deliver()])
    expect(sent.toSorted()).toEqual(['one', 'three', 'two'])
    expect(await waiting()).toEqual([])
    await outbox.close()
  })

  it('two processes never send the same mail', async () => {
    const sent: string[] = []
    const send = async (id: string) => void sent.push(id)
    const [one, two] = [createOutbox(context(), send), createOutbox(context(), send)]
    for (let number = 0; number < 20; number += 1) await queueMail(context(), mail(String(number)))
    await Promise.all([one.deliver(), two.deliver()])
    expect(sent).toHaveLength(20)
    expect(new Set(sent).size).toBe(20)
    await Promise.all([one.close(), two.close()])
  })

  it('a transaction that is rolled back sends nothing', async () => {
    const failing = database.db.transaction().execute(async (db) => {
      await queueMail({ ...context(), db }, mail('never'))
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await waiting()).toEqual([])
  })

  it('a mail that one process could not send is sent by the next one, with the same id', async () => {
    await queueMail(context(), mail('late'))
    const ids: string[] = []
    const broken = createOutbox(context(), async (id) => {
      ids.push(id)
      throw new Error('no connection')
    })
    await broken.deliver()
    await broken.close()
    expect(await waiting()).toHaveLength(1)
    const working = createOutbox(context(), async (id) => void ids.push(id))
    await working.deliver()
    expect(ids).toHaveLength(1)
    clock.now = new Date(clock.now.getTime() + 2 * 60_000)
    await working.deliver()
    expect(ids).toEqual([ids[0], ids[0]])
    expect(await waiting()).toEqual([])
    await working.close()
  })

  it('a failing mail does not delay the others, and waits longer after each attempt', async () => {
    await queueMail(context(), mail('bad'))
    await queueMail(context(), mail('good'))
    const sent: string[] = []
    const outbox = createOutbox(context(), async (_id, { subject }) => {
      if (subject === 'bad') throw new Error('refused')
      sent.push(subject)
    })
    const waits: number[] = []
    for (let time = 0; time < 4; time += 1) {
      await outbox.deliver()
      const due = (await waiting())[0]?.due_at.getTime() ?? 0
      waits.push((due - clock.now.getTime()) / 60_000)
      clock.now = new Date(due)
    }
    expect(sent).toEqual(['good'])
    expect(waits).toEqual([2, 4, 8, 16])
    await outbox.close()
  })
})
