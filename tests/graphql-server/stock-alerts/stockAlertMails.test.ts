/** A stock alert with the reference upstream: each mail as it was written, and what its links do in the shop. */
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { linksOf, readMails } from '../../support/mails.ts'
import { type ShopServer, startShop } from '../../support/shopServer.ts'
import { startUpstream, type TestUpstream } from '../../support/upstream.ts'

const origin = 'http://shop.example'
let upstream: TestUpstream
let shop: ShopServer
beforeAll(async () => {
  upstream = await startUpstream()
  shop = await startShop(upstream.url, { env: { LOG_LEVEL: 'silent', PUBLIC_ORIGIN: origin } })
})
afterAll(async () => {
  await shop.close()
  await upstream.close()
})

const mailWith = (words: string): Promise<Email> =>
  vi.waitFor(
    async () => {
      const mails = await readMails(join(upstream.dataDir, 'mail'))
      const found = mails.find(({ subject = '' }) => subject.includes(words))
      if (!found) throw new Error(`no mail with ${words}`)
      return found
    },
    { timeout: 60_000, interval: 50 },
  )
const linkTo = (mail: Email, start: string): string =>
  linksOf(mail).find((link) => link.startsWith(start)) ?? ''
const alerts = () => upstream.database.db.selectFrom('stock_alert').selectAll().execute()

it('PDP-19/confirmed,told,ended SEC-17/one-click the links of the mails confirm and end the alert', async () => {
  const { rows } = await sql<{ public_id: string; url: string }>`
    select p.public_id, p.url from part p join stock s on s.part_id = p.id and s.location = 'EU1' and s.qty > 5
    join price r on r.part_id = p.id and r.location = 'EU1' where p.recordtype = 'item' order by p.id limit 1`.execute(
    upstream.database.db,
  )
  const [part = { public_id: '', url: '' }] = rows
  const browser = shop.browser()
  const request = await browser.ask(
    `mutation ($record: ID!) { requestStockAlert(record: $record, country: "DE", email: "ada@example.com") { __typename } }`,
    { record: part.public_id },
  )
  expect(request.data).toEqual({ requestStockAlert: { __typename: 'MessageSent' } })

  const asking = await mailWith('Please confirm')
  const confirmLink = linkTo(asking, `${origin}/stock-alert#confirm:`)
  expect(await alerts()).toMatchObject([{ confirmed_at: null }])
  const token = confirmLink.slice(`${origin}/stock-alert#confirm:`.length)
  const confirmed = await browser.ask(
    'mutation ($token: String!) { confirmStockAlert(token: $token) { __typename } }',
    { token },
  )
  expect(confirmed.data).toEqual({ confirmStockAlert: { __typename: 'MessageSent' } })

  const told = await mailWith('can be bought again')
  expect(linkTo(told, `${origin}/details/`)).toBe(`${origin}/details/${encodeURIComponent(part.url)}`)
  const endLink = linkTo(told, `${origin}/stock-alert/end/`)
  const header = told.headers.find(({ key }) => key === 'list-unsubscribe')
  expect(header?.value).toBe(`<${endLink}>`)
  const path = endLink.slice(origin.length)
  expect((await browser.get(path)).statusCode).toBe(302)
  expect(await alerts()).toHaveLength(1)
  const posted = await shop.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect([posted.statusCode, await alerts()]).toEqual([200, []])
})
