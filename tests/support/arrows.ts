/** Which modules may import which: the table of docs/architecture.md, as data. */

/** The rules and every machine. */
const known = ['domain/', 'machines/', 'machines/*/', 'machines/shop/']

const upstreamBase = [
  'shop-config/',
  'upstream/',
  'upstream/contract/',
  'upstream/database/',
  'upstream/tables/',
]

/**
 * The modules, and which modules each may import (itself always). A file belongs to the module with the longest matching
 * prefix. Any import that is not listed is forbidden.
 */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  'domain/': [],
  'domain/backgrounds.ts': [],
  'shop-config/': ['domain/', 'domain/backgrounds.ts', 'server-process/'],
  'server-process/': [],
  // The entries import these two, and must also run without installed packages, to say that these are missing.
  'server-process/launch.ts': ['server-process/memory.ts'],
  'server-process/memory.ts': [],
  // The flow tools know nothing of the shop; a chart's promises over time are written with their types.
  'flow-tools/': ['flow-tools/temporal.ts'],
  'flow-tools/temporal.ts': [],
  'machines/': ['domain/', 'flow-tools/temporal.ts'],
  'machines/shop/': ['domain/', 'machines/', 'machines/*/', 'flow-tools/temporal.ts'],
  'machines/*/': ['domain/', 'machines/', 'flow-tools/temporal.ts'],
  'machines/order-placement/': ['domain/', 'machines/', 'flow-tools/temporal.ts'],
  'machines/payment-settlement/': ['domain/', 'machines/', 'flow-tools/temporal.ts'],
  'machines/order-life/': ['domain/', 'machines/', 'flow-tools/temporal.ts'],
  'client/ui/': ['domain/backgrounds.ts'],
  'client/lib/': [],
  'client/generated/': [],
  'client/features/*/': [...known, 'client/features/*/', 'client/lib/', 'client/ui/', 'client/generated/'],
  'client/layout/': [...known, 'client/features/*/', 'client/lib/', 'client/ui/', 'client/generated/'],
  'client/routes/': [...known, 'client/features/*/', 'client/layout/'],
  'client/devtools/': ['flow-tools/', ...known, 'client/features/*/', 'client/ui/'],
  'client/routes/flows.tsx': ['client/devtools/'],
  'client/routes/ui.tsx': ['client/devtools/', 'client/features/*/'],
  'client/app/': [...known, 'client/'],
  'client/': ['domain/', 'client/'],
  // The tools of the server; what composes it is listed file by file, so that no folder imports it.
  'graphql-server/': [
    'domain/',
    'server-process/',
    'server-process/launch.ts',
    'server-process/memory.ts',
    'shop-config/',
    'upstream/productionRequirements.ts',
  ],
  'graphql-server/main.ts': [
    'graphql-server/',
    'graphql-server/start.ts',
    'server-process/launch.ts',
    'server-process/memory.ts',
  ],
  'graphql-server/start.ts': [
    'server-process/',
    'shop-config/',
    'graphql-server/',
    'graphql-server/createServer.ts',
    'graphql-server/graphql/',
    'graphql-server/sources/',
  ],
  'graphql-server/createServer.ts': [
    'graphql-server/',
    'graphql-server/graphql/',
    'graphql-server/http/',
    'graphql-server/invalidation/',
    'graphql-server/order-lookup/',
    'graphql-server/pages/',
    'graphql-server/payments/',
    'graphql-server/placement/',
    'graphql-server/requestContext.ts',
    'graphql-server/resolvers/',
    'graphql-server/sources/',
    'graphql-server/stock-alerts/',
    'graphql-server/storage/',
    'graphql-server/translate/',
    'server-process/',
  ],
  'graphql-server/requestContext.ts': [
    'graphql-server/',
    'graphql-server/context.ts',
    'graphql-server/http/',
    'graphql-server/invalidation/',
    'graphql-server/sources/',
  ],
  'graphql-server/context.ts': [
    'graphql-server/',
    'graphql-server/http/',
    'graphql-server/invalidation/',
    'graphql-server/sources/',
    'graphql-server/translate/',
  ],
  'graphql-server/http/': ['domain/', 'flow-tools/', 'graphql-server/', 'server-process/'],
  'graphql-server/storage/': [],
  'graphql-server/invalidation/': [
    'domain/',
    'upstream/contract/',
    'graphql-server/',
    'graphql-server/http/',
    'graphql-server/storage/',
  ],
  'graphql-server/sources/': [
    'domain/',
    'upstream/contract/',
    'graphql-server/',
    'graphql-server/invalidation/',
  ],
  'graphql-server/translate/': [
    'domain/',
    'machines/order-life/',
    'upstream/contract/',
    'graphql-server/',
    'graphql-server/sources/',
  ],
  'graphql-server/placement/': [
    'domain/',
    'machines/order-placement/',
    'graphql-server/',
    'graphql-server/context.ts',
    'graphql-server/sources/',
    'graphql-server/storage/',
    'graphql-server/translate/',
  ],
  'graphql-server/order-lookup/': [
    'domain/',
    'graphql-server/',
    'graphql-server/http/',
    'graphql-server/sources/',
    'graphql-server/storage/',
  ],
  'graphql-server/stock-alerts/': [
    'domain/',
    'graphql-server/',
    'graphql-server/http/',
    'graphql-server/sources/',
  ],
  'graphql-server/payments/': [
    'domain/',
    'machines/payment-settlement/',
    'upstream/contract/',
    'graphql-server/',
    'graphql-server/http/',
    'graphql-server/sources/',
    'graphql-server/storage/',
    'graphql-server/translate/',
  ],
  'graphql-server/resolvers/': [
    'domain/',
    'machines/order-placement/',
    'machines/payment-settlement/',
    'upstream/contract/',
    'graphql-server/',
    'graphql-server/context.ts',
    'graphql-server/order-lookup/',
    'graphql-server/payments/',
    'graphql-server/placement/',
    'graphql-server/sources/',
    'graphql-server/stock-alerts/',
    'graphql-server/storage/',
    'graphql-server/translate/',
  ],
  'graphql-server/graphql/': [
    'graphql-server/',
    'graphql-server/context.ts',
    'graphql-server/http/',
    'graphql-server/invalidation/',
  ],
  'graphql-server/pages/': [
    'domain/',
    'graphql-server/',
    'graphql-server/context.ts',
    'graphql-server/http/',
    'graphql-server/invalidation/',
    'graphql-server/sources/',
    'graphql-server/translate/',
  ],
  'upstream/contract/': [],
  'upstream/productionRequirements.ts': ['server-process/', 'shop-config/'],
  'upstream/vat/': [],
  'upstream/tables/': ['upstream/'],
  'upstream/database/': ['upstream/', 'upstream/tables/'],
  'upstream/mail/': ['shop-config/', 'upstream/', 'upstream/tables/'],
  'upstream/pdf/': ['upstream/', 'upstream/tables/'],
  'upstream/commerce/': [...upstreamBase, 'upstream/mail/', 'upstream/pdf/', 'upstream/vat/'],
  'upstream/catalogue/': [...upstreamBase, 'upstream/commerce/'],
  'upstream/catalogueFiles/': [
    ...upstreamBase,
    'server-process/',
    'upstream/catalogue/',
    'upstream/commerce/',
  ],
  'upstream/actions/': [
    ...upstreamBase,
    'upstream/catalogue/',
    'upstream/commerce/',
    'upstream/mail/',
    'upstream/pdf/',
    'upstream/vat/',
  ],
  // Only the start may import the demonstration.
  'upstream/demo/': [
    ...upstreamBase,
    'server-process/',
    'upstream/actions/',
    'upstream/catalogue/',
    'upstream/commerce/',
  ],
  'upstream/start.ts': ['upstream/', 'upstream/database/', 'upstream/demo/', 'upstream/tables/'],
  'upstream/main.ts': [
    'server-process/launch.ts',
    'server-process/memory.ts',
    'upstream/database/',
    'upstream/mail/',
    'upstream/runUpstream.ts',
  ],
  'upstream/runUpstream.ts': [
    'server-process/',
    'shop-config/',
    'upstream/',
    'upstream/productionRequirements.ts',
    'upstream/start.ts',
  ],
  'upstream/': [
    'server-process/',
    'server-process/memory.ts',
    'shop-config/',
    'upstream/actions/',
    'upstream/contract/',
    'upstream/database/',
    'upstream/productionRequirements.ts',
    'upstream/tables/',
  ],
  'scripts/drawPictures.ts': ['domain/', 'upstream/demo/'],
  'scripts/': ['domain/', 'flow-tools/', 'machines/', 'machines/*/', 'machines/shop/', 'client/'],
}

/** Machines that another machine may invoke. */
export const invoked: Readonly<Record<string, string>> = {
  'machines/payment': 'machines/provider-payment',
  'machines/order': 'machines/provider-payment',
}

/** Machines that the GraphQL server runs, each importable by the folders that list it. */
export const serverMachines = new Set([
  'machines/order-life/',
  'machines/order-placement/',
  'machines/payment-settlement/',
])

/** The packages of modules that must run anywhere, the first that fits; other modules may use any package. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  'domain/': ['valibot'],
  'machines/': ['xstate'],
  // A plugin of the development server, which reads files and opens them.
  'flow-tools/source/': ['vite', 'launch-editor', 'node:fs', 'node:path'],
  'flow-tools/examples/viteConfig.ts': ['vite'],
  'flow-tools/': ['xstate', '@xstate/react', 'react', 'react-dom', 'elkjs', 'valibot', 'vitest'],
  'upstream/contract/': ['valibot'],
  'server-process/launch.ts': ['node:child_process', 'node:crypto', 'node:fs', 'node:path', 'node:url'],
  'server-process/memory.ts': [],
}
