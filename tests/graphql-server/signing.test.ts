/** Signatures of values that the shop hands out, and the key that makes them. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSignedIds } from '../../graphql-server/signedIds.ts'
import { createSigning } from '../../graphql-server/signing.ts'
import { readOrCreateSigningKey, SigningKeyError } from '../../graphql-server/signingKey.ts'

const [key, other] = ['a', 'b'].map((letter) => letter.repeat(32)) as [string, string]

describe('a signature', () => {
  it('opens the value that it was made for, and no other', () => {
    const orders = createSigning([key])('order')
    const text = fc.string({ minLength: 1, unit: 'binary' })
    fc.assert(
      fc.property(text, text, (value, another) => {
        const signed = orders.sign(value)
        expect(orders.verify(signed)).toBe(value)
        expect(orders.isSignature(another, orders.signatureOf(value))).toBe(another === value)
        expect(orders.verify(value)).toBeNull()
      }),
    )
  })
  it('is refused after any change of a character', () => {
    const orders = createSigning([key])('order')
    const signed = orders.sign('17')
    for (let at = 0; at < signed.length; at += 1) {
      const changed = `${signed.slice(0, at)}${signed[at] === 'A' ? 'B' : 'A'}${signed.slice(at + 1)}`
      expect(orders.verify(changed)).toBeNull()
    }
    for (const text of [
      '',
      '.',
      '17',
      '17.',
      signed.slice(2),
      signed.slice(0, -1),
      `${signed}A`,
      `${signed}=`,
    ])
      expect(orders.verify(text)).toBeNull()
  })
  it('has one spelling: unused bits of its last character must be zero', () => {
    const orders = createSigning([key])('order')
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const signed = orders.sign('17')
    const spellings = [...alphabet].filter((last) => orders.verify(`${signed.slice(0, -1)}${last}`) === '17')
    expect(spellings).toEqual([signed.at(-1)])
  })
  it('SEC-09 of one kind opens no value of another kind', () => {
    const signing = createSigning([key])
    expect(signing('order').verify(signing('cart').sign('17'))).toBeNull()
    expect(signing('picture').isSignature('17', signing('order').signatureOf('17'))).toBe(false)
  })
  it('of the old key is accepted while the old key is the second one', () => {
    const before = createSigning([key])('cart').sign('17')
    expect(createSigning([other, key])('cart').verify(before)).toBe('17')
    expect(createSigning([other])('cart').verify(before)).toBeNull()
    expect(createSigning([other, key])('cart').sign('17')).toBe(createSigning([other])('cart').sign('17'))
  })
})

describe('an id without a signature', () => {
  const signer = createSigning([key])('order')
  const random = '0123456789abcdef0123456789abcdef'
  it.each(['accepted', 'written', 'refused'] as const)('that may be counted is %s: never opened', (mode) => {
    const ids = createSignedIds(signer, mode)
    for (const id of ['1', '1000', random.slice(1), random.toUpperCase(), `${random}0`, 'c-17'])
      expect(ids.verify(id)).toBeNull()
    expect(ids.verify(ids.sign('1000'))).toBe('1000')
  })
  it('SEC-09/former of 128 random bits opens as long as it is accepted', () => {
    expect(createSignedIds(signer, 'accepted').verify(random)).toBe(random)
    expect(createSignedIds(signer, 'refused').verify(random)).toBeNull()
  })
  it('is written only for servers of an earlier version', () => {
    expect(createSignedIds(signer, 'written').sign(random)).toBe(random)
    expect(createSignedIds(signer, 'accepted').sign(random)).toBe(signer.sign(random))
  })
})

describe('the key of a single server', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-key-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('is made once, also by two processes at the same time, and only its owner may read it', async () => {
    const dataDir = join(folder, 'data')
    const keys = await Promise.all([1, 2, 3].map(() => readOrCreateSigningKey(dataDir)))
    expect(new Set([...keys, await readOrCreateSigningKey(dataDir)]).size).toBe(1)
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(32)
    expect((await stat(join(dataDir, 'signing-key'))).mode & 0o777).toBe(0o600)
  })
  it('is not replaced when its file is damaged: that would end all carts', async () => {
    await writeFile(join(folder, 'signing-key'), 'half')
    await expect(readOrCreateSigningKey(folder)).rejects.toThrow(SigningKeyError)
    expect(await readFile(join(folder, 'signing-key'), 'utf8')).toBe('half')
  })
})
