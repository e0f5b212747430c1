/** Mails that can be ended with one press in a mail program, in the form that is sent. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readShopConfig } from '#shop-config/readShopConfig.ts'
import { linksOf, readMails } from '#tests/support/mails.ts'
import { confirmationMail, restockedMail } from '../../../upstream/commerce/stockAlerts/alertMails.ts'
import { message } from '../../../upstream/mail/message.ts'
import { fileTransport } from '../../../upstream/mail/transport.ts'

const shop = readShopConfig()
const endUrl = `https://shop.example/stock-alert/end/${'t'.repeat(43)}`
const mail = { to: 'ada@example.com', part: 'Spring <b>', endUrl, days: 2 }

it('SEC-17/headers both mails of a stock alert have the headers of RFC 8058 and the same link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-unsubscribe-'))
  const send = fileTransport(folder, 'shop@shop.example')
  await send(
    '1',
    confirmationMail(shop, { ...mail, confirmUrl: 'https://shop.example/stock-alert#confirm:x' }),
  )
  await send('2', restockedMail(shop, { ...mail, partUrl: 'https://shop.example/details/spring' }))
  const sent = await readMails(folder)
  expect(sent).toHaveLength(2)
  for (const { headers, html, ...rest } of sent) {
    const header = (key: string) => headers.find((entry) => entry.key === key)?.value
    expect(header('list-unsubscribe')).toBe(`<${endUrl}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(linksOf({ headers, ...rest, ...(html !== undefined && { html }) })).toContain(endUrl)
    expect(html).not.toContain('<b>')
  }
  await rm(folder, { recursive: true })
})

it('SEC-08 the address of the header cannot add another header', async () => {
  const send = fileTransport('/nowhere', 'shop@shop.example')
  const attack = message({
    to: 'a@b.de',
    subject: 's',
    sections: [],
    unsubscribeUrl: 'https://x/\r\nBcc: c@d.de',
  })
  await expect(send('1', attack)).rejects.toThrow(/control characters/)
})
