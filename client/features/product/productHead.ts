import { pageHead, type RouterContext } from '#client/features/shop/index.ts'

type Said = { name: string; title: string; description: string; image: string | undefined }

/** `said`: what the loader found out for the head; null where it found nothing. */
export const productHead = ({ facts }: RouterContext, name: string, said: Said | null | undefined) =>
  pageHead({
    facts,
    path: `/details/${encodeURIComponent(said?.name ?? name)}`,
    title: said?.title ?? name,
    description: said?.description ?? 'A part of our catalogue.',
    image: said?.image,
    type: 'product',
  })
