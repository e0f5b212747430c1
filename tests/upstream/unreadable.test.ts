import { expect, it } from 'vitest'
import { disturbAnswer } from '#tests/support/answerUnderWay.ts'
import { answerUnreadable } from '../../upstream/answers.ts'

it('what cannot be read behind an answer that is under way ends it, and puts no words into it', async () => {
  const { before, heard } = await disturbAnswer(answerUnreadable)
  expect(before).toMatch(/^HTTP\/1.1 200 /)
  expect(heard).toBe(before)
})
