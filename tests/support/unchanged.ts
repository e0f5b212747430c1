/** What a cache needs besides its subject, for tests in which nothing changes and everything fits. */
import { createLocalInvalidation } from '../../graphql-server/invalidation/createInvalidation.ts'
import { createAnswerTags } from '../../graphql-server/sources/answerTags.ts'

const limit = { maxBytes: 8 * 1024 * 1024 }
export const roomForAll = { limit, missingLimit: limit, limitOf: () => limit }

export const createUnchanged = () => ({
  invalidation: createLocalInvalidation(async () => true, Date.now),
  answerTags: createAnswerTags('http://upstream.example'),
})
