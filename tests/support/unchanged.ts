/** What a cache needs to know of changes, for tests in which nothing changes. */
import { createLocalInvalidation } from '../../graphql-server/invalidation/createInvalidation.ts'
import { createAnswerTags } from '../../graphql-server/sources/answerTags.ts'

export const createUnchanged = () => ({
  invalidation: createLocalInvalidation(async () => true, Date.now),
  answerTags: createAnswerTags('http://upstream.example'),
})
