import type { ListSearch } from '../searchParams.ts'

export const HomePage = ({ search }: { search: ListSearch }) => <h1>Home {search.make}</h1>
