import type { CodegenConfig } from '@graphql-codegen/cli'
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset'

const scalars = {
  ID: 'string',
  CountryCode: 'string',
  Day: 'string',
  Instant: 'string',
  SafeHtml: 'string',
}

const config: CodegenConfig = {
  schema: './schema.graphql',
  documents: ['client/**/*.graphql', '!client/generated/**'],
  emitLegacyCommonJSImports: false,
  importExtension: '.ts',
  ignoreNoDocuments: true,
  hooks: { afterAllFileWrite: ['node scripts/splitDocuments.mjs'] },
  generates: {
    './client/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false, persistedDocuments: true },
      documentTransforms: [addTypenameSelectionDocumentTransform],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        scalars,
        defaultScalarType: 'unknown',
      },
    },
    './graphql-server/generated/schema.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        scalars,
        defaultScalarType: 'unknown',
        contextType: '../context.ts#Context',
        // Some fields of these types need a further upstream call, which their own resolvers make on request.
        mappers: {
          Catalogue: '../resolvers/parents.ts#CatalogueParent',
          Product: '../resolvers/parents.ts#ProductParent',
          PartMatch: '../resolvers/parents.ts#PartMatchParent',
        },
        resolversNonOptionalTypename: { unionMember: true },
      },
    },
  },
}

export default config
