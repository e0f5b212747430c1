/** Form submissions: the problems shown for each answer, and a clean next try. */
import { describe, expect, it } from 'vitest'
import { play } from '#flow-tools/walker/play.ts'
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
import { formSubmissionModel } from './models/form-submission.ts'
import { withdrawalModel } from './models/withdrawal.ts'

const wrongEmail = [{ field: 'email', message: 'Wrong' }]

it('an accepted form has no problems', () => {
  expect(problemsOf({ kind: 'received' })).toEqual(noProblems)
})

describe('a form', () => {
  const submitted = { type: 'form.submitted', form: { first_name: 'Ada' } }
  const written = async () => {
    const form = await play(formSubmissionModel)
    const shown = () => [
      formProblem(form.snapshot()),
      fieldProblems(form.snapshot()),
      isOtherWayOffered(form.snapshot()),
    ]
    return { form, shown }
  }

  it('starts empty and without problems', async () => {
    const { form, shown } = await written()
    expect([shown(), form.snapshot().context.form]).toEqual([[null, [], false], {}])
  })

  it.each([
    [{ kind: 'refused', message: 'Not now', otherWay: true }, ['Not now', [], true]],
    [{ kind: 'refused', message: 'Not now', otherWay: false }, ['Not now', [], false]],
    [{ kind: 'invalid', problems: wrongEmail }, [null, wrongEmail, false]],
  ])('says what came back of it: %j', async (result, words) => {
    const { form, shown } = await written()
    await form.send(submitted)
    await form.answer('submitForm', result)
    expect([shown(), isFormSent(form.snapshot())]).toEqual([words, false])
    await form.send(submitted)
    expect([shown(), isFormSending(form.snapshot())]).toEqual([[null, [], false], true])
  })

  it('shows a missing answer, and can be sent again', async () => {
    const { form, shown } = await written()
    await form.send(submitted)
    await form.fail('submitForm', 'The network failed.')
    expect(shown()).toEqual(['The network failed.', [], false])
    await form.send(submitted)
    await form.answer('submitForm', { kind: 'sent' })
    expect([shown(), isFormSent(form.snapshot())]).toEqual([[null, [], false], true])
  })
})

describe('a withdrawal', () => {
  const form = {
    name: 'Ada',
    order: 'S-1',
    email: 'ada@example.com',
    lines: ['l1'],
    quantities: [{ id: 'l1', quantity: 1 }],
  }
  const lines = [{ id: 'l1', name: 'Spring', quantity: 2, withdrawable: 2 }]
  const opened = async () => {
    const page = await play(withdrawalModel)
    const shown = () => [
      formProblem(page.snapshot()),
      fieldProblems(page.snapshot()),
      isOtherWayOffered(page.snapshot()),
    ]
    return { page, shown }
  }

  it('starts empty and without problems', async () => {
    const { page, shown } = await opened()
    expect(shown()).toEqual([null, [], false])
    expect(withdrawalForm(page.snapshot())).toEqual({
      name: '',
      order: '',
      email: '',
      lines: [],
      quantities: [],
    })
    expect([foundLines(page.snapshot(), ''), linesProblem(page.snapshot())]).toEqual([[], null])
  })

  it('LAW-01 offers the lines of the requested order, and of no other', async () => {
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
    const { page, shown } = await opened()
    await page.send({ type: 'form.submitted', ...form }, { type: 'withdrawal.confirmed' })
    expect([isWithdrawalSending(page.snapshot()), isWithdrawalConfirming(page.snapshot())]).toEqual([
      true,
      true,
    ])
    await page.answer('sendWithdrawal', result)
    expect(shown()).toEqual(words)
    expect([isWithdrawalConfirming(page.snapshot()), isWithdrawalFilling(page.snapshot())]).toEqual([
      step === 'confirming',
      step === 'filling',
    ])
    await page.send({ type: 'back.clicked' }, { type: 'form.submitted', ...form })
    expect([shown(), withdrawalReceipt(page.snapshot())]).toEqual([[null, [], false], null])
  })

  it('LAW-01 the visitor can withdraw from the whole order while its lines are loading', async () => {
    const { page } = await opened()
    await page.send({ type: 'lines.requested', order: 'S-1', email: 'ada@example.com' })
    await page.send({ type: 'form.submitted', ...form })
    expect([isWithdrawalConfirming(page.snapshot()), page.world.aborted]).toEqual([true, ['findLines']])
    await page.send({ type: 'withdrawal.confirmed' })
    expect(page.world.inputOf('sendWithdrawal')).toEqual(form)
  })

  it('LAW-01 a lost answer keeps the form’s values, and the withdrawal can be confirmed again', async () => {
    const { page, shown } = await opened()
    await page.send({ type: 'form.submitted', ...form }, { type: 'withdrawal.confirmed' })
    await page.fail('sendWithdrawal', 'The network failed.')
    expect([shown(), withdrawalForm(page.snapshot())]).toEqual([['The network failed.', [], false], form])
    await page.send({ type: 'withdrawal.confirmed' })
    await page.answer('sendWithdrawal', { kind: 'received', id: 'w1', receivedAt: '2026-12-01' })
    expect(withdrawalReceipt(page.snapshot())).toEqual({ id: 'w1', receivedAt: '2026-12-01' })
  })
})
