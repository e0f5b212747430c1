/**
 * Tells confirmed alerts whose part can be bought again. Growing stock marks alerts to be checked at once (migration 0012).
 * The others are checked once a day, because prices and brands decide too. The mail is queued in the transaction that marks
 * its alert as told, so that nobody is told twice.
 */
import { sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import { describeError } from '../../errorAnswers.ts'
import { type Outbox, queueMail } from '../../mail/outbox.ts'
import { restockedMail } from './alertMails.ts'
import { hashToken, newToken } from './alertToken.ts'
import { isForSame } from './isForSame.ts'
import { isPurchasable } from './isPurchasable.ts'

const hour = 3_600_000
const day = 24 * hour
const intervalMs = 15_000
const batch = 100
/** How long an alert is kept after its mail, for the link in it. */
const daysAfterMail = 7

interface DueAlert {
  part_id: number
  brand: string
  is_kit: boolean
  displayname: string
  country: string
  email: string
  part_url: string
  end_url: string
}

export interface StockAlertChecks {
  /** Resolves when no alert is due. */
  check: () => Promise<void>
  /** Checks at intervals, until closed. */
  start: () => void
  close: () => Promise<void>
}

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)

/** Whether the alert was there to be checked. Another process may be checking it, or it may have ended. */
const checkOne = (context: UpstreamContext, id: string): Promise<boolean> =>
  context.db.transaction().execute(async (db) => {
    const inTransaction = { ...context, db }
    const moment = context.now()
    const { rows } = await sql<DueAlert>`
      select a.part_id, a.country, a.email, a.part_url, a.end_url, p.brand, p.displayname,
        p.recordtype = 'kititem' as is_kit
      from stock_alert a join part p on p.id = a.part_id
      where a.id = ${id} and a.told_at is null and a.check_at <= ${moment} for update of a skip locked`.execute(
      db,
    )
    const [alert] = rows
    if (!alert) return false
    const part = { id: alert.part_id, brand: alert.brand, isKit: alert.is_kit }
    const change = db.updateTable('stock_alert').where('id', '=', id)
    if (!(await isPurchasable(inTransaction, part, alert.country))) {
      await change.set({ check_at: later(moment, day) }).execute()
      return true
    }
    // Only hashes are stored, so this mail gets a token of its own.
    const token = newToken()
    const expiresAt = later(moment, daysAfterMail * day)
    await change.set({ told_at: moment, told_token: hashToken(token), expires_at: expiresAt }).execute()
    await sql`
      update stock_alert set expires_at = least(expires_at, ${expiresAt})
      where ${isForSame(alert)} and told_at is null`.execute(db)
    await queueMail(
      inTransaction,
      restockedMail(context.settings.shopConfig, {
        to: alert.email,
        part: alert.displayname,
        partUrl: alert.part_url,
        endUrl: `${alert.end_url}${token}`,
        days: daysAfterMail,
      }),
    )
    return true
  })

export const createStockAlertChecks = (
  context: UpstreamContext,
  outbox: Pick<Outbox, 'deliverSoon'>,
): StockAlertChecks => {
  const { db, log, now } = context
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const closing = new AbortController()

  const readDue = async (): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select id from stock_alert
      where confirmed_at is not null and told_at is null and check_at <= ${now()} and expires_at > ${now()}
      order by check_at limit ${batch}`.execute(db)
    return rows.map(({ id }) => id)
  }

  /** An alert that cannot be checked must not hold up the others. */
  const checkOrPostpone = async (id: string): Promise<boolean> => {
    try {
      return await checkOne(context, id)
    } catch (error) {
      log.error({ alert: id, ...describeError(error) }, 'a stock alert could not be checked')
      await db
        .updateTable('stock_alert')
        .set({ check_at: later(now(), hour) })
        .where('id', '=', id)
        .execute()
      return true
    }
  }

  const checkDue = async (): Promise<void> => {
    let checked = -1
    while (checked !== 0 && !closing.signal.aborted) {
      checked = 0
      for (const id of await readDue()) {
        if (closing.signal.aborted) return
        if (await checkOrPostpone(id)) checked += 1
      }
      if (checked > 0) void outbox.deliverSoon()
    }
  }

  const check = (): Promise<void> => {
    const next = running.then(checkDue)
    running = next.catch(() => {})
    return next
  }

  const checkAndLog = (): void => {
    check().catch((error: unknown) => log.error(describeError(error), 'the check of stock alerts failed'))
  }

  return {
    check,
    start: () => {
      checkAndLog()
      timer = setInterval(checkAndLog, intervalMs)
      timer.unref()
    },
    close: async () => {
      closing.abort()
      clearInterval(timer)
      await running
    },
  }
}
