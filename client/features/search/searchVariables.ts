import { searchPageSize } from '#domain/limits.ts'

type SearchPageKey = { term: string; country: string; offset: number }

/** The variables of the query for one page of results. */
export const searchVariables = ({ term, country, offset }: SearchPageKey) => ({
  term,
  country,
  offset,
  limit: searchPageSize,
})
