/** The deployment's settings: the environment, read once and checked before anything starts. */
import { type ShopSettings } from '#domain/facts.ts'
import { createReader, type Environment } from './environment.ts'

export type PaymentSettings = {
  paypalClientId: string | null
  paypalClientSecret: string | null
  paypalApiUrl: string | null
  paypalWebhookId: string | null
  mollieApiKey: string | null
  mollieApiUrl: string | null
  /** Null: the sandbox serves as long as no real provider is configured. */
  sandbox: boolean | null
  transferBeneficiary: string
  transferIban: string
  transferBic: string
}

export type Config = {
  port: number
  host: string
  /** `--dev`: Vite in middleware mode, no CSP, explorable GraphQL. */
  dev: boolean
  production: boolean
  dataDir: string
  /** Null: the bundled upstream is started as a child process. */
  upstreamUrl: string | null
  databaseUrl: string | null
  redisUrl: string | null
  /** Where servers share answers of the upstream; null: each keeps its own. */
  cacheRedisUrl: string | null
  /** Null: the upstream itself. */
  emailUrl: string | null
  announcementUrl: string | null
  /** Whether `x-forwarded-for` and `x-forwarded-proto` are believed: a number of proxies, or addresses. */
  trustProxy: boolean | number | string
  /** Accepts documents beside the built client's own in production. */
  graphqlOpen: boolean
  /** How wide the limits per visitor are: 1 as they stand in `http/rateLimits.ts`, 0 where something in front does that. */
  rateLimits: number
  /** What `/metrics` asks for as a bearer token; null: it answers callers on this machine or its private network alone. */
  metricsToken: string | null
  /** Requests a second from one address, averaged over ten seconds; 0 leaves counting to a proxy in front. */
  requestLimit: number
  /** For how long a server that was asked to end goes on answering, so that whoever sends traffic notices. */
  drainSeconds: number
  /** Rendered pages held in memory, in megabytes; 0 renders every page for whoever asks. */
  pageCacheMb: number
  logLevel: LogLevel
  /** What every main-client request carries (API-02) besides the site. */
  currency: string
  customer: string
  /** Whether the shop is reached by https: decides on Secure cookies and HSTS. */
  secure: boolean
  shop: ShopSettings
  payments: PaymentSettings
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const widthOf = (value: string | null): number => {
  if (value === null || value === 'true') return 1
  return value === 'false' ? 0 : Number(value)
}

/**
 * @throws ConfigError with one line per wrong value.
 */
export const readConfig = (env: Environment, args: readonly string[] = []): Config => {
  const read = createReader(env)
  const port = read.port('PORT', 4000)
  const host = read.text('HOST') ?? '0.0.0.0'
  const origin = read.origin('PUBLIC_ORIGIN') ?? `http://localhost:${port}`
  const dev = args.includes('--dev')
  const currency = (
    read.matching('CURRENCY', /^[a-z]{3}$/i, 'a currency code such as eur') ?? 'eur'
  ).toLowerCase()
  const site = read.matching('SITE', /^[\w-]{1,64}$/, 'a site identifier such as EU') ?? 'EU'
  const config: Config = {
    port,
    host,
    dev,
    production: !dev && env['NODE_ENV'] === 'production',
    dataDir: read.text('DATA_DIR') ?? '.data',
    upstreamUrl: read.baseUrl('UPSTREAM_URL'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    cacheRedisUrl: read.url('CACHE_REDIS_URL', ['redis:', 'rediss:']),
    emailUrl: read.baseUrl('EMAIL_URL'),
    announcementUrl: read.baseUrl('ANNOUNCEMENT_URL'),
    trustProxy: read.trust('TRUST_PROXY'),
    graphqlOpen: read.flag('GRAPHQL_OPEN', false),
    rateLimits: widthOf(
      read.matching('RATE_LIMITS', /^(true|false|\d{1,4})$/, 'true, false, or how many times as wide'),
    ),
    metricsToken: read.matching('METRICS_TOKEN', /^[!-~]{16,200}$/, 'at least 16 visible characters'),
    requestLimit: Number(
      read.matching('REQUEST_LIMIT', /^\d{1,5}$/, 'a number of requests a second, 0 for no limit') ?? '0',
    ),
    drainSeconds: Number(
      read.matching('DRAIN_SECONDS', /^[0-9]{1,2}$/, 'a number of seconds up to 99') ?? '0',
    ),
    pageCacheMb: Number(
      read.matching('PAGE_CACHE_MB', /^\d{1,5}$/, 'a number of megabytes, 0 for none') ?? '128',
    ),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    currency,
    customer: read.text('CUSTOMER') ?? 'guest',
    secure: origin.startsWith('https:'),
    shop: {
      origin,
      site,
      currency,
      ukSiteUrl: read.url('UK_SITE_URL', ['http:', 'https:']) ?? 'https://uk.example.com/',
      frSiteUrl: read.url('FR_SITE_URL', ['http:', 'https:']) ?? 'https://fr.example.com/',
      socialLinks: [
        {
          name: read.text('SOCIAL_LINK_1_NAME') ?? 'Facebook',
          url: read.url('SOCIAL_LINK_1_URL', ['http:', 'https:']) ?? 'https://www.facebook.com/',
        },
        {
          name: read.text('SOCIAL_LINK_2_NAME') ?? 'YouTube',
          url: read.url('SOCIAL_LINK_2_URL', ['http:', 'https:']) ?? 'https://www.youtube.com/',
        },
      ],
      checkoutAutofill: read.flag('CHECKOUT_AUTOFILL', false),
      cartSettingsPath: read.matching(
        'CART_SETTINGS_PATH',
        /^\/(?!\/)/,
        'a path of this shop such as /settings',
      ),
      tagManagerId: read.matching(
        'TAG_MANAGER_ID',
        /^[A-Z0-9-]{4,32}$/i,
        'a container id such as GTM-ABC123',
      ),
      sessionRecordingUrl: read.url('SESSION_RECORDING_URL', ['http:', 'https:']),
      chatUrl: read.url('CHAT_URL', ['http:', 'https:']),
      flows: read.flag('FLOWS', dev),
    },
    payments: {
      paypalClientId: read.text('PAYPAL_CLIENT_ID'),
      paypalClientSecret: read.text('PAYPAL_CLIENT_SECRET'),
      paypalApiUrl: read.baseUrl('PAYPAL_API_URL'),
      paypalWebhookId: read.text('PAYPAL_WEBHOOK_ID'),
      mollieApiKey: read.matching(
        'MOLLIE_API_KEY',
        /^(live|test)_\w{20,}$/,
        'a key that starts with live_ or test_',
      ),
      mollieApiUrl: read.baseUrl('MOLLIE_API_URL'),
      sandbox: read.optionalFlag('PAYMENT_SANDBOX'),
      transferBeneficiary: read.text('TRANSFER_BENEFICIARY') ?? 'Suspension Shop',
      transferIban: read.text('TRANSFER_IBAN') ?? 'PL61109010140000071219812874',
      transferBic: read.text('TRANSFER_BIC') ?? 'WBKPPLPP',
    },
  }
  // With half of them the sandbox would go on serving, and nobody would pay.
  read.together('PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET')
  read.finish()
  return config
}
