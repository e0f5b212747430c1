import type { DocumentNode } from 'graphql'

/**
 * Finds a GraphQL document by its name. The build of the browser's code fills it, and leaves only the names in the pages
 * (`scripts/vite/documentNames.ts`). In development and in tests it finds none, because every document is whole.
 */
export const wholeDocument = (_name: string): DocumentNode | undefined => undefined
