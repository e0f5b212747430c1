/**
 * addStockAlert, confirmStockAlert and endStockAlert: an address is told by mail when a part can be bought again (PDP-19).
 * Each request makes an alert of its own, and is answered alike: nothing tells whether the address has one already. Of the
 * alerts of an address for a part, the one that was confirmed last is told. The others stay for the links in their mails.
 */
import { sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import type { AddStockAlertRequest } from '../../contract/rest.ts'
import { newId } from '../../ids.ts'
import { queueMail } from '../../mail/outbox.ts'
import { invalidRequest, notFound } from '../../refusal.ts'
import { cleanEmail, cleanText } from '../../text.ts'
import { isWebAddress } from '../../webAddress.ts'
import { partIdOf } from '../partIdOf.ts'
import { confirmationMail } from './alertMails.ts'
import { hashToken, newToken } from './alertToken.ts'
import { type AlertedPart, isForSame } from './isForSame.ts'

const day = 24 * 3_600_000
const confirmDays = 2

const cleanUrl = (field: string, value: string): string => {
  const url = cleanText(field, value, { max: 500, required: true })
  if (!isWebAddress(url)) throw invalidRequest(`The field "${field}" is not valid.`)
  return url
}

const cleanToken = (token: string): string => cleanText('token', token, { max: 200, required: true })

const findPart = async ({ db }: UpstreamContext, record: string) => {
  const { rows } = await sql<{ id: number; displayname: string; url: string }>`
    select id, displayname, url from part where id = ${partIdOf(record)}`.execute(db)
  const [part] = rows
  if (!part) throw notFound('This part does not exist.')
  return part
}

export const addStockAlert = async (
  context: UpstreamContext,
  input: AddStockAlertRequest,
): Promise<Record<string, never>> => {
  const { db, now, settings } = context
  const email = cleanEmail('email', input.email)
  const country = cleanText('country', input.country, { max: 3, required: true }).toUpperCase()
  const confirmUrl = cleanUrl('confirmurl', input.confirmurl)
  const endUrl = cleanUrl('endurl', input.endurl)
  const partUrl = cleanUrl('parturl', input.parturl)
  const part = await findPart(context, cleanText('record', input.record, { max: 300 }))
  const [confirmToken, endToken] = [newToken(), newToken()]
  const moment = now()
  await db
    .insertInto('stock_alert')
    .values({
      id: newId(),
      part_id: part.id,
      country,
      email,
      confirm_token: hashToken(confirmToken),
      end_token: hashToken(endToken),
      part_url: `${partUrl}${encodeURIComponent(part.url)}`,
      end_url: endUrl,
      created_at: moment,
      check_at: moment,
      expires_at: new Date(moment.getTime() + confirmDays * day),
    })
    .execute()
  await queueMail(
    context,
    confirmationMail(settings.shopConfig, {
      to: email,
      part: part.displayname,
      confirmUrl: `${confirmUrl}${confirmToken}`,
      endUrl: `${endUrl}${endToken}`,
      days: confirmDays,
    }),
  )
  return {}
}

/** A second press on the link of the mail is answered as the first one. */
export const confirmStockAlert = async (
  { db, now }: UpstreamContext,
  token: string,
): Promise<{ confirmed: boolean }> => {
  const moment = now()
  const isOpen = sql`told_at is null and expires_at > ${moment}`
  const { rows: named } = await sql<AlertedPart & { id: string }>`
    select id, part_id, country, email from stock_alert
    where confirm_token = ${hashToken(cleanToken(token))} and ${isOpen}`.execute(db)
  const [alert] = named
  if (!alert) return { confirmed: false }
  // Two that are confirmed at the same time wait for each other: an address that asked twice is told once.
  await sql`select id from stock_alert where ${isForSame(alert)} order by id for update`.execute(db)
  const { rows: confirmed } = await sql`
    update stock_alert set confirmed_at = coalesce(confirmed_at, ${moment}), check_at = ${moment},
      expires_at = created_at + interval '365 days'
    where id = ${alert.id} and ${isOpen} returning id`.execute(db)
  if (confirmed.length === 0) return { confirmed: false }
  await sql`
    update stock_alert set confirmed_at = null
    where ${isForSame(alert)} and told_at is null and id <> ${alert.id}`.execute(db)
  return { confirmed: true }
}

/** Ends all alerts of the address for the part: who ends one wants no more mails about it. */
export const endStockAlert = async (
  { db }: UpstreamContext,
  token: string,
): Promise<Record<string, never>> => {
  const hash = hashToken(cleanToken(token))
  const { rows } = await sql<AlertedPart>`
    select part_id, country, email from stock_alert where end_token = ${hash} or told_token = ${hash}`.execute(
    db,
  )
  const [alert] = rows
  if (alert) await sql`delete from stock_alert where ${isForSame(alert)}`.execute(db)
  return {}
}
