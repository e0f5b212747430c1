import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import naughty from 'big-list-of-naughty-strings' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { longDays } from '../../../upstream/days.ts'
import { html, unbroken } from '../../../upstream/mail/html.ts'
import { message } from '../../../upstream/mail/message.ts'
import { enquiryNotice, leadNotice } from '../../../upstream/mail/notices.ts'
import { paragraph } from '../../../upstream/mail/sections.ts'
import { fileTransport } from '../../../upstream/mail/transport.ts'
import { isEmail } from '../../../upstream/text.ts'

describe('mails', () => {
  it('values are escaped in HTML', () => {
    const value = `<img src=x onerror="alert('1')">&`
    expect(html`<p>${value}</p>`.markup).toBe(
      '<p>&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>',
    )
    expect(html`${[html`<b>${1}</b>`, html`<b>${'<'}</b>`]}`.markup).toBe('<b>1</b><b>&lt;</b>')
  })

  it('short words with a hyphen stay on one line, and no other word is kept whole', () => {
    const kept = (word: string) => `<span style="white-space:nowrap">${word}</span>`
    expect(unbroken('Nissan X-Trail 2001-2007 <maintenance-free>').markup).toBe(
      `Nissan ${kept('X-Trail')} ${kept('2001-2007')} &lt;maintenance-free&gt;`,
    )
    expect(unbroken('within 2-4 working days').markup).toBe(`within ${kept('2-4')} working days`)
    expect(unbroken(`${'a'.repeat(14)}-b`).markup).not.toContain('span')
  })

  it('two days are told without what they share', () => {
    const days = (from: string, until: string) => longDays(new Date(from), new Date(until))
    expect(days('2026-12-01', '2026-12-01')).toBe('1 December 2026')
    expect(days('2026-12-01', '2026-12-04')).toBe('1 to 4 December 2026')
    expect(days('2026-11-30', '2026-12-04')).toBe('30 November to 4 December 2026')
    expect(days('2026-12-30', '2027-01-04')).toBe('30 December 2026 to 4 January 2027')
    expect(days('2025-12-30', '2026-12-30')).toBe('30 December 2025 to 30 December 2026')
  })

  it.each(['ada@example.com', 'a.b+c@sub.example.co', "o'neil@example.com"])('%s is an address', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    '',
    'a',
    '@example.com',
    'a@b',
    'a@b.c, d@e.f',
    '<a@b.de>',
    'a@b.de\nBcc: x@y.z',
    'a b@c.de',
    '"a"@b.de',
    'a@b..de',
    'a@-b.de',
    '.a@b.de',
    'a.@b.de',
    'a..b@c.de',
    `${'a'.repeat(65)}@b.de`,
    `a@${'b.'.repeat(130)}de`,
    'ä@b.de\r',
  ])('%j is no address', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it.each(['x', '🚗', 'x🚗'])('a subject of many %s is truncated between two characters', (letters) => {
    const { subject } = message({ to: 'a@b.de', subject: letters.repeat(201), sections: [] })
    expect([...subject]).toHaveLength(200)
    expect(letters.repeat(200).startsWith(subject)).toBe(true)
  })

  it('a sender with a name gives a valid message id', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-mail-'))
    const mail = message({ to: 'ada@example.com', subject: 's', sections: [paragraph('t')] })
    await fileTransport(folder, 'Suspension Shop <shop@shop.example>')('1', mail)
    const text = await readFile(join(folder, '1.eml'), 'utf8')
    expect(text).toMatch(/^From: Suspension Shop <shop@shop\.example>\r?$/m)
    expect(text).toMatch(/^Message-ID: <1@shop\.example>\r?$/m)
    await rm(folder, { recursive: true })
  })

  it('SEC-08 no subject, name or text can add a header to a mail', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-mail-'))
    const send = fileTransport(folder, 'shop@shop.example')
    const attacks = [
      'x\r\nBcc: victim@example.com',
      'x\nX-Evil: 1',
      'x\u2028Bcc: y',
      'x\u0085Bcc: y',
      ...naughty,
    ]
    for (const [index, attack] of attacks.entries()) {
      const notice = enquiryNotice('sales@shop.example', {
        email: 'ada@example.com',
        part: attack,
        text: attack,
        source: attack,
      })
      await send(String(index), notice)
      const raw = await readFile(join(folder, `${index}.eml`), 'utf8')
      const head = raw.slice(0, raw.search(/\r?\n\r?\n/))
      const names = head.split(/\r?\n(?![ \t])/).map((line) => line.split(':')[0])
      expect(names).toEqual([
        'From',
        'To',
        'Reply-To',
        'Subject',
        'Message-ID',
        'Date',
        'MIME-Version',
        'Content-Type',
      ])
    }
    await rm(folder, { recursive: true })
  })

  it('creates the mail folder, also after it was deleted', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'shop-mail-')), 'mail')
    const send = fileTransport(folder, 'shop@shop.example')
    const notice = enquiryNotice('sales@shop.example', {
      email: 'ada@example.com',
      part: 'Spring',
      text: 'Is it blue?',
      source: 'EU',
    })
    for (const id of ['first', 'second']) {
      await send(id, notice)
      expect(await readdir(folder)).toEqual([`${id}.eml`])
      await rm(folder, { recursive: true })
    }
  })

  it('SEC-08 refuses an address with a line break', async () => {
    const send = fileTransport('/nowhere', 'shop@shop.example')
    const notice = message({ to: 'a@b.de\r\nBcc: c@d.de', subject: 's', sections: [] })
    await expect(send('1', notice)).rejects.toThrow(/control characters/)
  })

  it('the sender is always the shop, and the visitor is in Reply-To', () => {
    const notice = leadNotice('sales@shop.example', 'ada@example.com', {
      first_name: 'A',
      last_name: 'L',
      email: 'e',
    })
    expect(notice).toMatchObject({
      to: 'sales@shop.example',
      replyTo: 'ada@example.com',
      subject: 'Contact from A L',
    })
  })
})
