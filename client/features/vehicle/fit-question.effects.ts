import { defaultMaxAge, type EffectDeps } from '#client/features/shop/index.ts'
import { FitCriteriaDocument } from '#client/generated/graphql.ts'
import { logProblem } from '#client/lib/logProblem.ts'
import { fitOfCriteria, nextFitQuestion } from '#domain/fit/fitQuestion.ts'
import type { FitQuestionPorts } from '#machines/fit-question/fit-question.ports.ts'

export const fitQuestionEffects = ({ fetchQuery }: EffectDeps): FitQuestionPorts => ({
  findQuestion: async ({ record, records, vehicle }, signal) => {
    const { make, model, year } = vehicle
    // The same for each answer, so it is loaded once.
    const variables = { records: [...records], make, model, year }
    const { fitCriteria } = await fetchQuery(FitCriteriaDocument, variables, {
      maxAge: defaultMaxAge,
      signal,
    })
    const criteriaOf = (id: string) => fitCriteria.find((entry) => entry.record === id)?.criteria
    const part = criteriaOf(record)
    if (!part) throw new Error('The criteria of the part could not be loaded.')
    const others = records.filter((id) => id !== record).flatMap((id) => [criteriaOf(id) ?? []])
    return { question: nextFitQuestion(part, others, vehicle), fit: fitOfCriteria(part, vehicle) }
  },
  logProblem,
})
