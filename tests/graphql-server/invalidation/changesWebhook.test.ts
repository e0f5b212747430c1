/** Messages about changes are accepted once, from the upstream alone. */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limitedActions } from '../../../graphql-server/http/rateLimits.ts'
import { verifyWebhook } from '../../../graphql-server/invalidation/standardWebhook.ts'
import { type PricedUpstream, pricedRenderer, startPricedUpstream } from '../../support/pricedUpstream.ts'
import { type ShopServer, startShop } from '../../support/shopServer.ts'
import {
  changeMessage,
  type SignedMessage,
  sendMessage,
  signedMessage,
  webhookSecret,
} from '../../support/upstreamWebhook.ts'

describe('the signature', () => {
  // The example of https://docs.svix.com/receiving/verifying-payloads/how-manual, whose format the standard took over.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const raw = Buffer.from('{"test": 2432232314}')
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  const now = 1_614_265_330_000

  it('API-09 is that of Standard Webhooks', () => {
    expect(verifyWebhook(secret, headers, raw, now)).toEqual({ id: headers['webhook-id'] })
  })
  it('API-09 may be one of several, while a sender changes its secret', () => {
    const both = { ...headers, 'webhook-signature': `v1,AAAA v1a,x ${headers['webhook-signature']}` }
    expect(verifyWebhook(secret, both, raw, now)).toEqual({ id: headers['webhook-id'] })
  })
  it.each([
    ['another id', { 'webhook-id': 'msg_other' }, 'signatureInvalid'],
    ['another time', { 'webhook-timestamp': '1614265331' }, 'signatureInvalid'],
    ['no id', { 'webhook-id': '' }, 'headersMissing'],
    ['a time that is no number', { 'webhook-timestamp': 'now' }, 'headersMissing'],
    ['no signature', { 'webhook-signature': '' }, 'headersMissing'],
    ['an empty signature', { 'webhook-signature': 'v1,' }, 'signatureInvalid'],
    ['another kind of signature', { 'webhook-signature': 'v2,g0hM' }, 'signatureInvalid'],
  ])('API-09/signature with %s it is refused', (_, changed, problem) => {
    expect(verifyWebhook(secret, { ...headers, ...changed }, raw, now)).toEqual({ problem })
  })
  it.each([-301, 301])('API-09 %i seconds off it is refused', (seconds) => {
    expect(verifyWebhook(secret, headers, raw, now + seconds * 1_000)).toEqual({
      problem: 'timestampOutOfRange',
    })
  })
})

describe('POST /upstream/changes', () => {
  let upstream: PricedUpstream
  let shop: ShopServer
  beforeEach(async () => {
    upstream = await startPricedUpstream()
    const env = { UPSTREAM_WEBHOOK_SECRET: webhookSecret }
    shop = await startShop(upstream.url, { env, renderer: pricedRenderer })
  })
  afterEach(async () => {
    await shop.close()
    await upstream.close()
  })

  const send = (message: SignedMessage) => sendMessage(shop.app, message)
  const isReadAgain = async () => {
    upstream.forget()
    await shop.browser().get('/details/part-1')
    return upstream.of('getItem').length > 0
  }
  const change = changeMessage({ everything: true })

  it('API-09/once a message is accepted once: its repetition changes nothing, not even with a new time', async () => {
    await isReadAgain()
    const message = signedMessage(change, { id: 'msg_1' })
    expect(await send(message)).toMatchObject({ status: 204 })
    expect(await isReadAgain()).toBe(true)
    expect(await send(message)).toMatchObject({ status: 409, code: 'WEBHOOK_REPLAYED' })
    const later = signedMessage(change, { id: 'msg_1', seconds: Math.floor(Date.now() / 1_000) + 60 })
    expect(await send(later)).toMatchObject({ status: 409, code: 'WEBHOOK_REPLAYED' })
    expect(await isReadAgain()).toBe(false)
  })

  const otherSecret = `whsec_${randomBytes(32).toString('base64')}`
  it.each([
    [
      'an unsigned message',
      { headers: { 'content-type': 'application/json' }, body: change },
      400,
      'WEBHOOK_HEADERS_MISSING',
    ],
    [
      'one that is signed with another secret',
      signedMessage(change, { secret: otherSecret }),
      401,
      'WEBHOOK_SIGNATURE_INVALID',
    ],
    [
      'one whose body was changed',
      { ...signedMessage(changeMessage({ records: [1] })), body: change },
      401,
      'WEBHOOK_SIGNATURE_INVALID',
    ],
    ['an old one', signedMessage(change, { seconds: 1_614_265_330 }), 400, 'WEBHOOK_TIMESTAMP_OUT_OF_RANGE'],
    [
      'one of six minutes before',
      signedMessage(change, { seconds: Math.floor(Date.now() / 1_000) - 360 }),
      400,
      'WEBHOOK_TIMESTAMP_OUT_OF_RANGE',
    ],
    ['no JSON', signedMessage('everything'), 400, 'CHANGE_MALFORMED'],
    [
      'another event',
      signedMessage('{"type":"order.paid","data":{"everything":true}}'),
      400,
      'CHANGE_MALFORMED',
    ],
    ['one that names nothing', signedMessage(changeMessage({ records: [] })), 400, 'CHANGE_MALFORMED'],
    ['one with an empty name', signedMessage(changeMessage({ records: [''] })), 400, 'CHANGE_MALFORMED'],
    [
      'one with too many names',
      signedMessage(changeMessage({ records: Array(1_001).fill('a') })),
      400,
      'CHANGE_MALFORMED',
    ],
    ['one that is too large', signedMessage(`${change}${' '.repeat(65 * 1_024)}`), 413, 'CHANGE_TOO_LARGE'],
  ])('API-09/refused %s changes nothing and gets a named error', async (_, message, status, code) => {
    await isReadAgain()
    expect(await send(message)).toMatchObject({ status, code })
    expect(shop.log.join('')).toContain(code)
    expect(await isReadAgain()).toBe(false)
  })

  it('API-09 the error names the wrong field', async () => {
    const { headers, body } = signedMessage(changeMessage({ records: ['1', null] }))
    const answer = await shop.app.inject({ method: 'POST', url: '/upstream/changes', headers, payload: body })
    expect(answer.json().message).toMatch(/^data\.records\.1: /)
  })

  it('API-09 forged messages are limited per address, and do not keep the upstream’s from being accepted', async () => {
    const forged = signedMessage(change, { secret: otherSecret })
    const codes = new Set<unknown>()
    for (let n = 0; n <= limitedActions.webhook.max; n += 1) codes.add((await send(forged)).code)
    expect(codes).toEqual(new Set(['WEBHOOK_SIGNATURE_INVALID', 'RATE_LIMITED']))
    const { headers, body } = signedMessage(change)
    const remoteAddress = '203.0.113.9'
    const url = '/upstream/changes'
    const answer = await shop.app.inject({ method: 'POST', url, headers, payload: body, remoteAddress })
    expect(answer.statusCode).toBe(204)
  })

  it('API-09 the upstream’s messages are limited, with a time to wait', async () => {
    let answer = await send(signedMessage(change))
    for (let n = 1; n <= limitedActions.change.max; n += 1) answer = await send(signedMessage(change))
    expect(answer).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('commands of an operator', () => {
  let upstream: PricedUpstream
  let shop: ShopServer
  let env: Record<string, string>
  beforeEach(async () => {
    upstream = await startPricedUpstream()
    shop = await startShop(upstream.url, {
      env: { UPSTREAM_WEBHOOK_SECRET: webhookSecret },
      renderer: pricedRenderer,
    })
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    env = { ...process.env, UPSTREAM_WEBHOOK_SECRET: webhookSecret, PUBLIC_ORIGIN: origin }
    await shop.browser().get('/details/part-1')
    upstream.forget()
  })
  afterEach(async () => {
    await shop.close()
    await upstream.close()
  })
  const run = async (command: string, args: string[]) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [out, problem, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { out, problem, status: Number(status) }
  }
  const isReadAgain = async () => {
    await shop.browser().get('/details/part-1')
    return upstream.of('getItem').length > 0
  }

  const [, example = ''] = /```sh\n([\s\S]+?)```/.exec(readFileSync('docs/action-api.md', 'utf8')) ?? []
  const tools = spawnSync('sh', ['-c', 'command -v openssl && command -v curl']).status === 0
  it.skipIf(!tools)('API-09 the example of docs/action-api.md is accepted', async () => {
    const body = example.replace('"4711"', '"part-1"')
    expect(body).not.toBe(example)
    expect(await run('sh', ['-euc', body])).toMatchObject({ out: '', status: 0 })
    expect(await isReadAgain()).toBe(true)
  })
  it('API-09 `npm run catalogue:changed` tells the shop, and says why it was refused', async () => {
    const command = [
      'upstream/catalogueFiles/changedCommand.ts',
      '--record',
      'part-1',
      '--category',
      'Brakes',
    ]
    expect(await run(process.execPath, command)).toEqual({
      out: `${env['PUBLIC_ORIGIN']} has been told, with all of its servers.\n`,
      problem: '',
      status: 0,
    })
    expect(await isReadAgain()).toBe(true)
    expect(await run(process.execPath, command.slice(0, 1))).toMatchObject({ status: 2 })
    env['UPSTREAM_WEBHOOK_SECRET'] = `whsec_${'A'.repeat(44)}`
    const refused = await run(process.execPath, command)
    expect(refused).toMatchObject({
      status: 1,
      problem: expect.stringContaining('WEBHOOK_SIGNATURE_INVALID'),
    })
  })
})
