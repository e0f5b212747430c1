import { expect, it } from 'vitest'
import { interruptAnswer } from '#tests/support/interruptAnswer.ts'
import { sendClientError } from '../../upstream/errorAnswers.ts'

it('an unreadable request during an answer ends the connection without adding to the answer', async () => {
  const { before, after } = await interruptAnswer(sendClientError)
  expect(before).toMatch(/^HTTP\/1.1 200 /)
  expect(after).toBe(before)
})
