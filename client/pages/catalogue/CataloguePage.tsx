import type { ListChoice } from './choice.ts'

export const CataloguePage = ({ choice, country }: { choice: ListChoice; country: string }) => (
  <h1>
    {choice.make} {country}
  </h1>
)
