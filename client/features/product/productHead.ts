import { pageHead, type RouterContext } from '#client/features/shop/index.ts'

type HeadData = { name: string; title: string; description: string; image: string | undefined }

/** `data`: what the loader found; null or undefined if it found nothing. */
export const productHead = ({ facts }: RouterContext, name: string, data: HeadData | null | undefined) =>
  pageHead({
    facts,
    path: `/details/${encodeURIComponent(data?.name ?? name)}`,
    title: data?.title ?? name,
    description: data?.description ?? 'A part of our catalogue.',
    image: data?.image,
    type: 'product',
  })
