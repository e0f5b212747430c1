import { createFileRoute } from '@tanstack/react-router'
import { loadProduct, ProductPage, ProductSkeleton, productHead } from '#client/features/product/index.ts'

export const Route = createFileRoute('/details/$name')({
  loader: ({ context, params, abortController }) => loadProduct(context, params.name, abortController.signal),
  head: ({ match, params, loaderData }) =>
    match.status === 'notFound' ? {} : productHead(match.context, params.name, loaderData?.head),
  pendingComponent: ProductSkeleton,
  component: Product,
})

function Product() {
  const { name } = Route.useParams()
  const { country, stock, filter } = Route.useLoaderData()
  return (
    <ProductPage key={`${name} ${country}`} name={name} country={country} stock={stock} filter={filter} />
  )
}
