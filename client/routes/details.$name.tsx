import { createFileRoute } from '@tanstack/react-router'
import { loadProduct, productHead } from '#client/pages/product/load.ts'
import { ProductPage } from '#client/pages/product/ProductPage.tsx'

export const Route = createFileRoute('/details/$name')({
  loader: ({ context, params, abortController }) => loadProduct(context, params.name, abortController.signal),
  head: ({ match, params, loaderData }) => productHead(match.context, params.name, loaderData?.country),
  component: Product,
})

function Product() {
  const { name } = Route.useParams()
  const { country } = Route.useLoaderData()
  return <ProductPage key={name} name={name} country={country} />
}
