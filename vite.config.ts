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
import { documentNames } from './scripts/documentNames.ts'
import { extractStyles } from './scripts/extractStylesPlugin.ts'
import { labelCells } from './scripts/labelCells.ts'
import { leanReact } from './scripts/leanReact.ts'
import { moduleSizes } from './scripts/moduleSizes.ts'
import { serverJsx } from './scripts/serverJsx.ts'
import { LongestFirst } from './tests/support/longestFirst.ts'

/** The limits only end tests that hang: a busy machine is ten times slower. */
const node = {
  environment: 'node' as const,
  testTimeout: 90_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
}

/**
 * Node loads these tests and what they test, as it loads the servers: Vite's module runner would transform each file, and
 * read each import anew at each use.
 */
const loadedByNode = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/**
 * Modules of every page, bundled into one file, which compresses better than twenty. Modules of the features do not
 * belong here: with the most used ones every page was up to 0.2 KB larger.
 */
const everyPage = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|@tanstack|xstate|@xstate|use-sync-external-store)/',
    'lucide-react/dist/esm/(?!icons)',
    'lucide-react/dist/esm/icons/(x|check|clock|play|pause)\\.mjs$',
    'client/ui/(theme|globalStyles|Button|IconButton|Layout|LinkButton|TextLink|Field|TextField|VisuallyHidden|Toast|Breadcrumbs|Callout|ErrorBox|Disclosure|Select|Table)\\.tsx?$',
    'client/generated/documents/(Availability|Catalogue|Categories|Suggestions|FinderOptions|FindVehicle|Fits|GroupParts|Product)Document\\.ts$',
    'client/lib/(useLink(Clicks|Handlers)|useRestoresPosition)\\.ts$',
    'client/features/(shop/(pageHead|maxAge|useMachineRef|BreadcrumbData)|vehicle/(useCurrentVehicle|vehicleVariable|finderOptionVariables)|compare-choice/(compareFormId|compareKey))\\.tsx?$',
    'client/lib/(missingChunk|lazyComponent|apollo/(ApolloContext|useCachedQuery|useQuery|apollo|mutate))\\.tsx?$',
    'client/features/content/contentPages\\.ts$',
    'client/(layout/useMenuCategories|features/parts/Photo|features/vehicle/(noVehicleParams|useHasJobs)|lib/scrollBehavior)\\.tsx?$',
    'vite/preload-helper',
    'domain/(layoutSizes|limits|money|vehicle|jobAddress|categories|catalogueFilter|listAddress|vehiclePages)\\.ts$',
  ].join('|'),
)

/** Modules of the pages with parts to buy. */
const parts = new RegExp(
  [
    'client/features/parts/(PartRow|BuyButton|partRowStyles|PartList|Price|formatPartCount)\\.tsx?$',
    'client/features/add-to-cart/AddToCartButton\\.tsx$',
    'client/features/vehicle/(fit|useFits|FitBadge|askFitHash)\\.tsx?$',
    'client/features/shop/StaleNote\\.tsx$',
    'client/ui/StatusIcon\\.tsx$',
    'client/lib/earlyChoices\\.ts$',
    'machines/add-to-cart/',
    'domain/(price|days|quantity|availability|deliveryAppearance|deliveryWindow)\\.ts$',
  ].join('|'),
)

/** What is together on first pages, or loaded together after them: one request instead of several. */
const together = {
  quantity:
    /client\/features\/(parts\/QuantityStepper|shop\/useQuantityUndo)\.tsx?$|client\/ui\/useHold\.ts$|machines\/quantity\/|icons\/(minus|plus|chevron-down)\.mjs$/,
  product:
    /client\/ui\/Badge\.tsx$|client\/features\/product\/(DeliveryTimeline|StockStatus)\.tsx?$|machines\/(product|availability)\//,
  productLater:
    /client\/ui\/(Tabs|CopyButton|copyText)\.tsx?$|icons\/(copy|maximize-2)\.mjs$|client\/features\/product\/(ProductTabs|FitmentTable|OeNumbers|RelatedItems|workshopTabs|Gallery|ArticleNumbers|FitmentNote|WholeJobs|EnquiryButton|useAskedByAddress|fitmentRows)\.tsx?$|client\/features\/job\/LazyJobPanel\.tsx$|machines\/enquiry\/|domain\/articleNumber\.ts$/,
  listLater:
    /client\/features\/catalogue\/(Sidebar|sidebarStyles|GroupTree|ChosenFilters|NarrowForm|narrowingTexts|NothingFound)\.tsx?$|machines\/group-filter\//,
  addingParts:
    /client\/features\/parts\/(partLineStyles|offerNote|AddPartsButton|AdditionOutcome)\.tsx?$|machines\/additionQueue\.ts$/,
  job: /client\/features\/job\/(JobBoard|JobNeedRow|JobSummary|NeedPrices|NoVehicleNote|jobVariables|needFigures|shownJob|useJob)\.tsx?$|client\/generated\/documents\/JobDocument\.ts$|machines\/job\/|domain\/(heldItems|job|jobAllocation|jobSummary)\.ts$/,
  finder:
    /client\/features\/vehicle\/(FinderSelect|finderStyles|deferredLookup|LookupSection|usePrefillFromGarage|VehicleFinder)\.tsx?$|machines\/finder\/finder\.(ports|machine|select)\.ts$|domain\/vehicleNumber\.ts$/,
  list: /client\/features\/parts\/(countCachedRows|PartRowSkeletons|PriceTerms)\.tsx?$|machines\/(catalogue|pager)\//,
  // With what Apollo's client shares with dialogs and effects, which would be two files more.
  afterHydration:
    /client\/app\/(expiredStorage|reloadPosition|lazyEffects)\.ts$|client\/features\/vehicle\/(garageFact|finder\.effects)\.ts$|machines\/finder\/finder\.destination\.ts$|client\/features\/consent\/(Consent|ConsentBanner)\.tsx$|client\/features\/(announcement\/Announcement|compare-choice\/CompareDock)\.tsx$|client\/ui\/BottomSheet\.tsx$|client\/layout\/(Footer|TrustMarks|Navigation|MenuPanel|LateExtras|ThemeSwitch|BackToTop|OfflineNotice|Messages)\.tsx$|client\/ui\/(Menu\.tsx|Toasts\.tsx|useRootAttribute\.ts)$|client\/features\/search\/(SearchBox|searchBoxStyles|suggestions|search-box\.effects)\.tsx?$|machines\/search-box\/|icons\/(wifi-off|arrow-up|search|sun|moon)\.mjs$|client\/lib\/storedFact\.ts$|node_modules\/(valibot\/|tslib|@apollo\/client\/errors\/(utils|CombinedGraphQLErrors))/,
  vehicleLookup:
    /client\/features\/vehicle\/(VehicleLookup\.tsx|vehicle-lookup\.effects\.ts)$|machines\/vehicle-lookup\//,
  kitOverlap: /client\/features\/product\/KitOverlap\.tsx$|domain\/kitOverlap\.ts$/,
}

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
  ],
  // Uses rxjs' modern build instead of the one for old browsers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
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
              test: everyPage,
            },
            // What the forms to the shop share. It is loaded after the pages that show them, so nothing else belongs here.
            {
              name: 'requestForms',
              test: /client\/features\/requests\/formFields\.tsx$|client\/ui\/(FormSection|fieldState)\.tsx?$|client\/lib\/useSchemaForm\.ts$|node_modules\/react-hook-form\//,
              includeDependenciesRecursively: false,
            },
            // What lists and the page of a part share: one request instead of fifteen.
            {
              name: 'parts',
              test: parts,
            },
            ...Object.entries(together).map(([name, test]) => ({
              name,
              test,
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
            'tests/support/client/asyncTimeout.ts',
            'tests/support/client/noNetwork.ts',
            'tests/support/client/cleanBrowser.ts',
          ],
        },
      },
    ],
  },
}))
