import mdx from '@mdx-js/rollup'
import extractToc from '@stefanprobst/rehype-extract-toc'
import exportToc from '@stefanprobst/rehype-extract-toc/mdx'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { labelCells } from './scripts/labelCells.ts'
import { LongestFirst } from './tests/support/longestFirst.ts'

const node = { environment: 'node' as const, testTimeout: 30_000, hookTimeout: 120_000 }

/**
 * What every page needs anyway: one file compresses better than twenty. Not the features: with its most used files
 * in here every page was heavier by up to 0.2 KB.
 */
const everyPage = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|@tanstack|xstate|@xstate|@stitches|use-sync-external-store)/',
    'lucide-react/dist/esm/(?!icons)',
    'client/ui/(theme|globalStyles|Button|IconButton|Layout|LinkButton|TextLink|Field|TextField|VisuallyHidden|Toast|Menu|Breadcrumbs)\\.tsx?$',
    'client/features/shop/pageHead\\.tsx?$',
    'domain/(limits|vehicle|categories)\\.ts$',
  ].join('|'),
)

export default defineConfig(({ mode }) => ({
  appType: 'custom',
  plugins: [
    // The router's plugin rewrites the route tree; tests need none of it.
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
    react(),
  ],
  // rxjs as it is written, instead of its rendering for browsers of 2014.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  // Found at once, so that no page is reloaded because a dependency turned up late.
  optimizeDeps: { entries: ['client/**/*.{ts,tsx}'] },
  publicDir: 'client/public',
  build: {
    target: 'es2022',
    manifest: true,
    outDir: 'dist/client',
    // What a page may weigh is held by `scripts/size.mjs`. The largest piece lays out the drawings of `/flows`, for who opens them.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: 'client/main.tsx',
      output: {
        // The first file lists all others; names beside the hashes would cost every page a kilobyte.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // What lives as long as a tab. A file of its own runs in a task of its own, and between two tasks a press is
            // answered. What a chart ignores is for the flow viewer alone.
            {
              name: 'shop',
              test: /machines\/((shop|session|consent|announcement|cart|garage|toasts|overlay|search-box)\/(?!.*\.ignored)|port\.ts$)/,
            },
            {
              name: 'base',
              test: everyPage,
            },
          ],
        },
      },
    },
  },
  test: {
    // Tests of servers mostly wait: for processes, disks and delays.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'rules',
          include: ['tests/{domain,machines}/**/*.test.ts', 'tests/*.test.ts'],
          // Rules and machines keep nothing in modules: a worker per file costs as much as the tests in it.
          isolate: false,
        },
      },
      {
        extends: true,
        // Node takes this build of graphql for its own imports; two of them would not know each other's types.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          ...node,
          name: 'servers',
          include: ['tests/{graphql-server,upstream,scripts}/**/*.test.ts'],
          globalSetup: ['tests/support/runFolder.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          environment: 'happy-dom' as const,
          name: 'views',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/client/patience.ts', 'tests/support/client/noNetwork.ts'],
        },
      },
    ],
  },
}))
