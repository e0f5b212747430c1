export const SearchPage = ({ term, country }: { term: string; country: string }) => (
  <h1>
    {term} {country}
  </h1>
)
