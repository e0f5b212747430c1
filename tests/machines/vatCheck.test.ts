import { describe, expect, it } from 'vitest'
import { play } from '#flow-tools/walker/play.ts'
import { isVatRefused, isVatServiceUnavailable, vatState } from '#machines/vat-check/vat-check.select.ts'
import { vatCheckModel } from './models/vat-check.ts'

const typed = (number: string) => ({ type: 'number.typed', number, wellFormed: true })

describe('the VAT number', () => {
  it('CHK-08/confirmed the server checks it 1000 ms after the last key; the latest number wins', async () => {
    const check = await play(vatCheckModel)
    await check.send(typed('DE1'))
    await check.wait(999)
    await check.send(typed('DE123456789'))
    await check.wait(999)
    expect([check.world.calls, vatState(check.snapshot())]).toEqual([[], 'pending'])
    await check.wait(1)
    const earlier = check.world.waiting.get('checkVat')
    await check.send(typed('DE999999999'))
    earlier?.resolve({ kind: 'vat', state: 'valid' })
    await check.wait(1000)
    expect(vatState(check.snapshot())).toBe('pending')
    expect(check.world.inputOf('checkVat')).toEqual({ number: 'DE999999999' })
    await check.answer('checkVat', { kind: 'vat', state: 'invalid' })
    expect(isVatRefused(check.snapshot())).toBe(true)
  })

  it('CHK-08/invalid,unavailable any failure counts as invalid; a register that does not answer offers a retry', async () => {
    const check = await play(vatCheckModel)
    await check.send(typed('DE1'))
    await check.wait(1000)
    await check.fail('checkVat')
    expect([isVatRefused(check.snapshot()), isVatServiceUnavailable(check.snapshot())]).toEqual([true, true])
    await check.send({ type: 'retry.clicked' })
    await check.answer('checkVat', { kind: 'vat', state: 'unavailable' })
    expect([isVatRefused(check.snapshot()), isVatServiceUnavailable(check.snapshot())]).toEqual([true, true])
    await check.send({ type: 'retry.clicked' })
    await check.answer('checkVat', { kind: 'vat', state: 'valid' })
    expect(vatState(check.snapshot())).toBe('valid')
  })

  it('CHK-08/invalid an answer that says neither yes nor no is a failure, and can be tried again', async () => {
    const check = await play(vatCheckModel)
    await check.send(typed('DE1'))
    await check.wait(1000)
    await check.answer('checkVat', { kind: 'vat', state: 'unchecked' })
    expect([vatState(check.snapshot()), isVatRefused(check.snapshot())]).toEqual(['unavailable', true])
    expect(check.world.emitted.at(-1)).toMatchObject({ state: 'unavailable' })
    await check.send({ type: 'retry.clicked' })
    expect(check.world.inputOf('checkVat')).toEqual({ number: 'DE1' })
  })

  it('CHK-08 a number that fails the form’s rule is not sent', async () => {
    const check = await play(vatCheckModel)
    await check.send({ type: 'number.typed', number: 'FRDE1', wellFormed: false })
    await check.wait(5000)
    expect(check.world.calls).toEqual([])
  })

  it('CHK-13/sent,unchecked the bare prefix of a billing country is sent after the debounce and is not checked', async () => {
    const check = await play(vatCheckModel)
    await check.send({ type: 'prefix.set', prefix: 'EL' })
    await check.wait(999)
    expect(check.world.calls).toEqual([])
    await check.wait(1)
    expect(check.world.calls).toEqual([{ id: 'storePrefix', input: { number: 'EL' } }])
    await check.answer('storePrefix', { kind: 'vat', state: 'unchecked' })
    await check.wait(5000)
    expect([vatState(check.snapshot()), check.world.calls.length]).toEqual(['unchecked', 1])
  })

  it('CHK-13 CHK-08 a prefix replaces a confirmed number at once', async () => {
    const check = await play(vatCheckModel)
    await check.send(typed('DE123456789'))
    await check.wait(1000)
    await check.answer('checkVat', { kind: 'vat', state: 'valid' })
    const news = () => check.world.emitted.map(({ state }) => state)
    expect(news().at(-1)).toBe('valid')
    await check.send({ type: 'prefix.set', prefix: 'EL' })
    expect([vatState(check.snapshot()), news().at(-1)]).toEqual(['unchecked', 'unchecked'])
    await check.wait(1000)
    await check.fail('storePrefix')
    await check.wait(5000)
    expect([vatState(check.snapshot()), check.world.calls.length]).toEqual(['unchecked', 2])
  })
})
