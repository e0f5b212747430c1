import type { DocumentNode } from 'graphql'

/**
 * The GraphQL documents by their names. The build of the browser's code fills it, and leaves only the names in the pages
 * (`scripts/documentNames.ts`). In development and in tests it is empty, because every document is whole.
 */
export const wholeDocuments: Readonly<Record<string, DocumentNode>> = {}
