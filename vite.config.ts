import mdx from '@mdx-js/rollup'
import extractToc from '@stefanprobst/rehype-extract-toc'
import exportToc from '@stefanprobst/rehype-extract-toc/mdx'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { chartSources } from './flow-tools/source/chartSources.ts'
import { modulesOf } from './scripts/vite/bundlePattern.ts'
import { everyPage, partPages, together } from './scripts/vite/bundles.ts'
import { compileAhead } from './scripts/vite/compileAhead.ts'
import { documentNames } from './scripts/vite/documentNames.ts'
import { extractStyles } from './scripts/vite/extractStylesPlugin.ts'
import { labelCells } from './scripts/vite/labelCells.ts'
import { leanReact } from './scripts/vite/leanReact.ts'
import { moduleSizes } from './scripts/vite/moduleSizes.ts'
import { serverJsx } from './scripts/vite/serverJsx.ts'
import { LongestFirst } from './tests/support/longestFirst.ts'

/** The limits only end tests that hang: a busy machine is ten times slower. */
const node = {
  environment: 'node' as const,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
}

/**
 * Node loads these tests and what they test, as it loads the servers: Vite's module runner would transform each file, and
 * read each import anew at each use.
 */
const loadedByNode = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** The reasons for which charts ignore events are for developers: browsers get the forbidden transitions without them. */
const withoutReasons = {
  name: 'without-reasons',
  apply: 'build' as const,
  enforce: 'pre' as const,
  transform: {
    filter: { id: /machines\/.*\.machine\.ts$/ },
    handler: (code: string) => code.replace(/\{\s*description:\s*(['"`]).*?\1,?\s*\}/gs, '{}'),
  },
}

export default defineConfig(({ mode }) => ({
  appType: 'custom',
  plugins: [
    extractStyles(),
    documentNames(),
    // The router's plugin generates the route tree, which tests must not change.
    ...(mode === 'test'
      ? []
      : [
          tanstackRouter({
            target: 'react',
            routesDirectory: './client/routes',
            generatedRouteTree: './client/routeTree.gen.ts',
            autoCodeSplitting: true,
            codeSplittingOptions: {
              defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
            },
            addExtensions: true,
            quoteStyle: 'single',
            semicolons: false,
          }),
        ]),
    {
      enforce: 'pre' as const,
      ...mdx({
        remarkPlugins: [remarkGfm],
        rehypePlugins: [labelCells, rehypeSlug, extractToc, exportToc],
      }),
    },
    serverJsx(),
    react(),
    leanReact(),
    withoutReasons,
    chartSources({ files: 'machines/*/*.machine.ts', address: '/flows/sources' }),
    moduleSizes(),
    compileAhead(),
  ],
  // Uses rxjs' modern build instead of the one for old browsers.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    // React has the hook itself; the shim brings an implementation for old versions.
    alias: [{ find: /^use-sync-external-store\/shim(?=$|\/)/, replacement: 'use-sync-external-store' }],
  },
  // Finding all dependencies at the start avoids page reloads in development.
  optimizeDeps: { entries: ['client/**/*.{ts,tsx}'] },
  // Imported by Node, it would be loaded with all of its icons.
  ssr: { noExternal: ['lucide-react'] },
  publicDir: false as const,
  build: {
    target: 'es2022',
    manifest: true,
    outDir: 'dist/client',
    // `scripts/size.mjs` limits what pages load first. The largest chunk is only for `/flows`.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: 'client/main.tsx',
      // The tests walk every transition of every chart, so that no event is left to assert in the browser.
      treeshake: { manualPureFunctions: ['assertEvent', 'createStitches'] },
      output: {
        // The first file lists all others, so readable names would cost every page a kilobyte.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // Machines of the whole session. A separate file runs in a separate task, between which clicks are handled.
            {
              name: 'shop',
              test: /machines\/((shop|session|consent|announcement|cart|garage|toasts|overlay)\/|(port|errors)\.ts$)/,
            },
            {
              name: 'base',
              test: modulesOf(everyPage),
            },
            // What the forms to the shop share. It is loaded after the pages that show them, so nothing else belongs here.
            {
              name: 'requestForms',
              test: /client\/features\/requests\/formFields\.tsx$|client\/ui\/(FormSection|fieldState)\.tsx?$|client\/lib\/use(SchemaForm|AfterPress)\.ts$|node_modules\/react-hook-form\//,
              includeDependenciesRecursively: false,
            },
            // What lists and the page of a part share: one request instead of fifteen.
            {
              name: 'parts',
              test: modulesOf(partPages),
            },
            ...Object.entries(together).map(([name, bundle]) => ({
              name,
              test: modulesOf(bundle),
              // Each file has what is named here, and not what else it may need.
              includeDependenciesRecursively: false,
            })),
          ],
        },
      },
    },
  },
  test: {
    // Server tests mostly wait for processes, disks and delays.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'rules',
          include: ['tests/{domain,machines,flow-tools,shop-config}/**/*.test.ts', 'tests/*.test.ts'],
          // Rules and machines have no module state, and a worker per file would double the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          ...loadedByNode,
          name: 'servers',
          include: ['tests/{graphql-server,server-process,upstream,scripts}/**/*.test.ts'],
          globalSetup: ['tests/support/runFolder.ts'],
          setupFiles: ['tests/support/serverSetup.ts'],
          // Servers keep their state in themselves, so that files can share the loaded modules.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          environment: 'happy-dom' as const,
          name: 'views',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          // To load the views anew takes longer than most files. `cleanBrowser.ts` removes what a test leaves.
          isolate: false,
          setupFiles: [
            'tests/support/client/askedStyles.ts',
            'tests/support/client/asyncTimeout.ts',
            'tests/support/client/noNetwork.ts',
            'tests/support/client/cleanBrowser.ts',
          ],
        },
      },
    ],
  },
}))
