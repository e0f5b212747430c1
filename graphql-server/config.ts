/** The deployment's settings, parsed from the environment before anything starts. */
import type { ShopSettings } from '#domain/facts.ts'
import { deploymentOf } from '#server-process/deployment.ts'
import { memoryProblem, shareMemory, webServers } from '#server-process/memory.ts'
import { type Environment, EnvironmentError, parseEnvironment } from '#server-process/parseEnvironment.ts'
import { movedSettings } from '#shop-config/movedSettings.ts'
import { readShopConfig, type ShopConfig } from '#shop-config/readShopConfig.ts'
import { maxAnswerBytes, shareCaches, totalCacheMb } from './cacheShares.ts'
import { bearer, separateCredentials } from './credentials.ts'
import { webEnvironment } from './settings.ts'
import { readShopConfigFiles, type ShopConfigFiles } from './shopConfigFiles.ts'

type Variables = ReturnType<typeof parseEnvironment<typeof webEnvironment>>

const shopSettings = (
  variables: Variables,
  shopConfig: ShopConfig,
  shopConfigFiles: ShopConfigFiles,
  isDevelopment: boolean,
): ShopSettings => ({
  origin: variables.PUBLIC_ORIGIN ?? `http://localhost:${variables.PORT}`,
  site: variables.SITE,
  currency: variables.CURRENCY,
  ukSiteUrl: shopConfig.otherSites.uk,
  frSiteUrl: shopConfig.otherSites.fr,
  socialLinks: shopConfig.socialLinks,
  shopName: shopConfig.name,
  company: shopConfig.company,
  tariff: shopConfig.tariff,
  carriers: shopConfig.carriers,
  pagesWithOwnText: [...shopConfigFiles.texts.keys()],
  correctsWordings: shopConfig.wordings === 'corrected',
  logo: shopConfig.logo &&
    shopConfigFiles.logo && {
      url: shopConfigFiles.logo.url,
      width: shopConfig.logo.width,
      height: shopConfig.logo.height,
      holdsName: shopConfig.logo.holdsName,
    },
  themeColor: shopConfig.colours?.light.graphite ?? '#24292d',
  checkoutAutofill: variables.CHECKOUT_AUTOFILL,
  cartSettingsPath: variables.CART_SETTINGS_PATH,
  tagManagerId: variables.TAG_MANAGER_ID,
  sessionRecordingUrl: variables.SESSION_RECORDING_URL,
  chatUrl: variables.CHAT_URL,
  flows: variables.FLOWS ?? isDevelopment,
})

const paymentSettings = (variables: Variables) => ({
  paypalClientId: variables.PAYPAL_CLIENT_ID,
  paypalClientSecret: variables.PAYPAL_CLIENT_SECRET,
  paypalApiUrl: variables.PAYPAL_API_URL,
  paypalWebhookId: variables.PAYPAL_WEBHOOK_ID,
  mollieApiKey: variables.MOLLIE_API_KEY,
  mollieApiUrl: variables.MOLLIE_API_URL,
  /** Null: the sandbox serves while no real provider is configured. */
  sandbox: variables.PAYMENT_SANDBOX,
})

const minute = 60_000
const day = 24 * 60 * minute

const unpaidSettings = (variables: Variables) => {
  const times = {
    cardbank: variables.CARD_PAYMENT_MINUTES * minute || null,
    wallet: variables.WALLET_PAYMENT_MINUTES * minute || null,
    transfer: variables.TRANSFER_PAYMENT_DAYS * day || null,
  }
  return {
    /** How long an order may stay unpaid, in milliseconds; null: for ever. */
    times,
    /** The most unpaid orders of one visitor, and the most units in them; 0: no limit. */
    orders: variables.UNPAID_ORDERS * variables.RATE_LIMITS,
    units: variables.UNPAID_UNITS * variables.RATE_LIMITS,
    /** An order counts for this long, unless it is paid or cancelled before. */
    longestMs: Math.max(...Object.values(times).map((time) => time ?? 30 * day)),
  }
}

/**
 * @throws EnvironmentError that names every wrong variable.
 * @throws ShopConfigError that names every wrong field of the merchant's configuration.
 */
export const readConfig = (env: Environment, args: readonly string[] = []) => {
  const moved = movedSettings(env)
  if (moved.length > 0) throw new EnvironmentError(moved)
  const variables = parseEnvironment(webEnvironment, env)
  const started = webServers(variables.UPSTREAM_URL, variables.DATABASE_URL)
  const problem = memoryProblem(started, variables.MEMORY_MB)
  if (problem !== null) throw new EnvironmentError([problem])
  const memory = shareMemory(started, variables.MEMORY_MB)
  const maxPageMb = Math.floor(totalCacheMb(memory.own) / 2)
  if ((variables.PAGE_CACHE_MB ?? 0) > maxPageMb)
    throw new EnvironmentError([
      `PAGE_CACHE_MB must be at most ${maxPageMb}, half of what MEMORY_MB leaves to the caches.`,
    ])
  const shopConfig = readShopConfig(variables.SHOP_CONFIG)
  const shopConfigFiles = readShopConfigFiles(shopConfig, variables.SHOP_CONFIG)
  const dev = args.includes('--dev')
  const shop = shopSettings(variables, shopConfig, shopConfigFiles, dev)
  const upstream = variables.UPSTREAM_URL === null ? null : separateCredentials(variables.UPSTREAM_URL)
  const [token] = variables.UPSTREAM_TOKEN ?? []
  return {
    port: variables.PORT,
    // The development server answers any document and sends sources: only this machine may reach it.
    host: variables.HOST ?? (dev ? '127.0.0.1' : '0.0.0.0'),
    /** `--dev`: Vite in middleware mode, no content security policy, GraphQL explorer. */
    dev,
    production: !dev && variables.NODE_ENV === 'production',
    /** Whether a demonstration may serve; which of its parts a production accepts. */
    deployment: deploymentOf(variables),
    productionExceptions: variables.PRODUCTION_EXCEPTIONS ?? [],
    dataDir: variables.DATA_DIR,
    /** Null: the bundled upstream is started as a child process. */
    upstreamUrl: upstream?.url ?? null,
    /** The header that proves the shop to its upstream; null: it has no credentials. */
    upstreamAuthorization: token === undefined ? (upstream?.authorization ?? null) : bearer(token),
    /** Signs the upstream's messages about changes; null: none are accepted. */
    upstreamWebhookSecret: variables.UPSTREAM_WEBHOOK_SECRET,
    databaseUrl: variables.DATABASE_URL,
    redisUrl: variables.REDIS_URL,
    /** The cache of upstream answers that servers share; null: each server has its own. */
    cacheRedisUrl: variables.CACHE_REDIS_URL,
    /** The first one signs, all of them verify; null: a key in the data folder. */
    signingKeys: variables.SIGNING_KEYS,
    /** The treatment of ids of 128 random bits without a signature, as earlier versions wrote them. */
    unsignedIds: variables.UNSIGNED_IDS,
    /** Null: the upstream itself. */
    emailUrl: variables.EMAIL_URL,
    announcementUrl: variables.ANNOUNCEMENT_URL,
    /** The proxies whose `x-forwarded-for` and `x-forwarded-proto` are trusted. */
    trustProxy: variables.TRUST_PROXY,
    /** Accepts documents other than the built client's own in production. */
    graphqlOpen: variables.GRAPHQL_OPEN,
    /** Multiplies the limits of `http/rateLimits.ts`; 0 turns them off. */
    rateLimits: variables.RATE_LIMITS,
    /** The bearer token of `/metrics`; null: it answers callers on this machine or its private network. */
    metricsToken: variables.METRICS_TOKEN,
    /** Requests a second from one address, averaged over ten seconds; 0: no limit. */
    requestLimit: variables.REQUEST_LIMIT,
    /** How long the server goes on answering after it was told to stop, so that proxies notice first. */
    drainSeconds: variables.DRAIN_SECONDS,
    /** Megabytes that this process may take in all, and the upstream that it starts. */
    memory,
    /** The size of each cache, in bytes. With none for pages, every request renders its page. */
    cacheBytes: shareCaches(memory.own, variables.PAGE_CACHE_MB),
    /** The largest answer of the upstream that is read, in bytes. */
    maxAnswerBytes: maxAnswerBytes(memory.own),
    logLevel: variables.LOG_LEVEL,
    currency: variables.CURRENCY,
    /** Sent with every request of the main client (API-02), beside site and currency. */
    customer: variables.CUSTOMER,
    /** Whether the shop is served over https: decides on Secure cookies and HSTS. */
    secure: shop.origin.startsWith('https:'),
    shop,
    shopConfig,
    shopConfigFiles,
    payments: paymentSettings(variables),
    unpaid: unpaidSettings(variables),
  }
}

export type Config = ReturnType<typeof readConfig>
export type LogLevel = Config['logLevel']
