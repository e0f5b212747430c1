import { pageHead, type RouterContext } from '#client/features/shop/index.ts'
import { contentPages, faqEntry } from './contentPages.ts'

const entries = { ...contentPages, '/faq': faqEntry }

/** The document head of a content page. */
export const contentHead =
  (path: keyof typeof entries) =>
  ({ match }: { match: { context: RouterContext } }) => {
    const { title, description } = entries[path]
    return pageHead({ facts: match.context.facts, path, title, description })
  }
