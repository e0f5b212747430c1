import { pageHead, type RouterContext } from '#client/features/shop/index.ts'
import { contentPages, faqEntry } from './registry.ts'

const entries = { ...contentPages, '/faq': faqEntry }

/** Head of a content page: its title and description stand in the registry. */
export const contentHead =
  (path: keyof typeof entries) =>
  ({ match }: { match: { context: RouterContext } }) => {
    const { title, description } = entries[path]
    return pageHead({ facts: match.context.facts, path, title, description })
  }
