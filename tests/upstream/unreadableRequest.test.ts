import { expect, it } from 'vitest'
import { interruptAnswer } from '#tests/support/interruptAnswer.ts'
import { sendClientError } from '../../upstream/errorAnswers.ts'

it('what cannot be read behind an answer that is under way ends it, and puts no words into it', async () => {
  const { before, after } = await interruptAnswer(sendClientError)
  expect(before).toMatch(/^HTTP\/1.1 200 /)
  expect(after).toBe(before)
})
