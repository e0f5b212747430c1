/** Forms that are sent to the shop: what is told of each answer, and that the next try starts clean. */
import { describe, expect, it } from 'vitest'
import { isFormSending, isFormSent } from '#machines/form-submission/form-submission.select.ts'
import {
  fieldProblems,
  formProblem,
  isOtherWayOffered,
  noProblems,
  problemsOf,
} from '#machines/formProblems.ts'
import {
  foundLines,
  isWithdrawalConfirming,
  isWithdrawalFilling,
  isWithdrawalSending,
  linesProblem,
  withdrawalForm,
  withdrawalReceipt,
} from '#machines/withdrawal/withdrawal.select.ts'
import { play } from '#tests/support/machines/play.ts'
import { formSubmissionModel } from './models/form-submission.ts'
import { withdrawalModel } from './models/withdrawal.ts'

const wrongEmail = [{ field: 'email', message: 'Wrong' }]

it('of a form that was taken nothing is told', () => {
  expect(problemsOf({ kind: 'received' })).toEqual(noProblems)
})

describe('a form', () => {
  const submitted = { type: 'form.submitted', form: { first_name: 'Ada' } }
  const written = async () => {
    const form = await play(formSubmissionModel)
    const told = () => [
      formProblem(form.snapshot()),
      fieldProblems(form.snapshot()),
      isOtherWayOffered(form.snapshot()),
    ]
    return { form, told }
  }

  it('starts with nothing to say and nothing filled in', async () => {
    const { form, told } = await written()
    expect([told(), form.snapshot().context.form]).toEqual([[null, [], false], {}])
  })

  it.each([
    [{ kind: 'refused', message: 'Not now', otherWay: true }, ['Not now', [], true]],
    [{ kind: 'refused', message: 'Not now', otherWay: false }, ['Not now', [], false]],
    [{ kind: 'invalid', problems: wrongEmail }, [null, wrongEmail, false]],
  ])('says what came back of it: %j', async (result, words) => {
    const { form, told } = await written()
    await form.send(submitted)
    await form.answer('submitForm', result)
    expect([told(), isFormSent(form.snapshot())]).toEqual([words, false])
    await form.send(submitted)
    expect([told(), isFormSending(form.snapshot())]).toEqual([[null, [], false], true])
  })

  it('says that no answer came, and can be sent again', async () => {
    const { form, told } = await written()
    await form.send(submitted)
    await form.fail('submitForm', 'The network failed.')
    expect(told()).toEqual(['The network failed.', [], false])
    await form.send(submitted)
    await form.answer('submitForm', { kind: 'sent' })
    expect([told(), isFormSent(form.snapshot())]).toEqual([[null, [], false], true])
  })
})

describe('a withdrawal', () => {
  const form = { name: 'Ada', order: 'S-1', email: 'ada@example.com', lines: ['l1'] }
  const lines = [{ id: 'l1', name: 'Spring', quantity: 2 }]
  const opened = async () => {
    const page = await play(withdrawalModel)
    const told = () => [
      formProblem(page.snapshot()),
      fieldProblems(page.snapshot()),
      isOtherWayOffered(page.snapshot()),
    ]
    return { page, told }
  }

  it('starts empty, with nothing to say', async () => {
    const { page, told } = await opened()
    expect(told()).toEqual([null, [], false])
    expect(withdrawalForm(page.snapshot())).toEqual({ name: '', order: '', email: '', lines: [] })
    expect([foundLines(page.snapshot(), ''), linesProblem(page.snapshot())]).toEqual([[], null])
  })

  it('LAW-01 offers the lines of the order that was asked for, and of no other', async () => {
    const { page } = await opened()
    await page.send({ type: 'lines.requested', order: 'S-1', email: 'ada@example.com' })
    await page.answer('findLines', { kind: 'found', lines })
    expect([foundLines(page.snapshot(), ' S-1 '), foundLines(page.snapshot(), 'S-2')]).toEqual([lines, []])
    await page.send({ type: 'lines.requested', order: 'S-1', email: 'bob@example.com' })
    expect(foundLines(page.snapshot(), 'S-1')).toEqual([])
    await page.answer('findLines', { kind: 'refused', message: 'There is no such order' })
    expect([foundLines(page.snapshot(), 'S-1'), linesProblem(page.snapshot())]).toEqual([
      [],
      'There is no such order',
    ])
    await page.send({ type: 'lines.requested', order: 'S-1', email: 'ada@example.com' })
    expect(linesProblem(page.snapshot())).toBeNull()
    await page.fail('findLines', 'The network failed.')
    expect(linesProblem(page.snapshot())).toBe('The network failed.')
  })

  it.each([
    [{ kind: 'refused', message: 'Not now', otherWay: true }, ['Not now', [], true], 'confirming'],
    [{ kind: 'refused', message: 'Not now', otherWay: false }, ['Not now', [], false], 'confirming'],
    [{ kind: 'invalid', problems: wrongEmail }, [null, wrongEmail, false], 'filling'],
  ])('LAW-01 says what came back of it, where that can be mended: %j', async (result, words, step) => {
    const { page, told } = await opened()
    await page.send({ type: 'form.submitted', ...form }, { type: 'withdrawal.confirmed' })
    expect([isWithdrawalSending(page.snapshot()), isWithdrawalConfirming(page.snapshot())]).toEqual([
      true,
      true,
    ])
    await page.answer('sendWithdrawal', result)
    expect(told()).toEqual(words)
    expect([isWithdrawalConfirming(page.snapshot()), isWithdrawalFilling(page.snapshot())]).toEqual([
      step === 'confirming',
      step === 'filling',
    ])
    await page.send({ type: 'back.clicked' }, { type: 'form.submitted', ...form })
    expect([told(), withdrawalReceipt(page.snapshot())]).toEqual([[null, [], false], null])
  })

  it('LAW-01 the whole order can be withdrawn from while its lines are still looked for', async () => {
    const { page } = await opened()
    await page.send({ type: 'lines.requested', order: 'S-1', email: 'ada@example.com' })
    await page.send({ type: 'form.submitted', ...form })
    expect([isWithdrawalConfirming(page.snapshot()), page.world.aborted]).toEqual([true, ['findLines']])
    await page.send({ type: 'withdrawal.confirmed' })
    expect(page.world.inputOf('sendWithdrawal')).toEqual(form)
  })

  it('LAW-01 a lost answer keeps what was filled in, and can be confirmed again', async () => {
    const { page, told } = await opened()
    await page.send({ type: 'form.submitted', ...form }, { type: 'withdrawal.confirmed' })
    await page.fail('sendWithdrawal', 'The network failed.')
    expect([told(), withdrawalForm(page.snapshot())]).toEqual([['The network failed.', [], false], form])
    await page.send({ type: 'withdrawal.confirmed' })
    await page.answer('sendWithdrawal', { kind: 'received', id: 'w1', receivedAt: '2026-12-01' })
    expect(withdrawalReceipt(page.snapshot())).toEqual({ id: 'w1', receivedAt: '2026-12-01' })
  })
})
