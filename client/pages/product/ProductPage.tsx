export const ProductPage = ({ name, country }: { name: string; country: string }) => (
  <h1>
    {name} {country}
  </h1>
)
