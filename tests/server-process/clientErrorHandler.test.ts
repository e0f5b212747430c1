import { expect, it } from 'vitest'
import { createClientErrorHandler } from '#server-process/clientErrorHandler.ts'
import { interruptAnswer } from '#tests/support/interruptAnswer.ts'

const handler = createClientErrorHandler(() => ({
  headers: ['content-type: text/plain'],
  body: 'unreadable',
}))

it('an unreadable request during an answer ends the connection without adding to the answer', async () => {
  const { before, after } = await interruptAnswer(handler)
  expect(before).toMatch(/^HTTP\/1.1 200 /)
  expect(after).toBe(before)
})
