/** Runs the GraphQL server in this process without a network, with a browser that keeps cookies. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { readConfig } from '../../graphql-server/config.ts'
import { createServer, type ServerOptions } from '../../graphql-server/createServer.ts'
import { createSigning } from '../../graphql-server/signing.ts'

export type GraphqlAnswer = {
  data: Record<string, never> | null
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[]
}

export const createBrowser = (app: FastifyInstance) => {
  const cookies = new Map<string, string>()
  const maxAges = new Map<string, number | undefined>()
  const send = async (options: InjectOptions) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const response = await app.inject({
      ...options,
      headers: { ...(cookie ? { cookie } : {}), ...options.headers },
    })
    for (const { name, value, maxAge, expires } of response.cookies) {
      maxAges.set(name, maxAge)
      if (maxAge === 0 || (expires && expires.getTime() <= Date.now())) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    /** For how many seconds each cookie was last set; 0: it was deleted. */
    maxAges,
    send,
    get: (url: string, headers: Record<string, string> = {}) => send({ method: 'GET', url, headers }),
    ask: async (
      query: string,
      variables: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ): Promise<GraphqlAnswer> => {
      const response = await send({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })
      return response.json()
    },
  }
}
export type Browser = ReturnType<typeof createBrowser>

/** All servers of the tests share it, as those of a deployment do. */
export const signingKey = 'the-key-that-all-servers-of-these-tests-share'

export const signCartId = createSigning([signingKey])('cart').sign
export const signOrderId = createSigning([signingKey])('order').sign

export type ShopServer = {
  app: FastifyInstance
  browser: () => Browser
  /** Log lines so far. */
  log: string[]
  close: () => Promise<void>
}

export const startShop = async (
  upstreamUrl: string,
  options: { env?: Record<string, string>; args?: string[] } & Omit<
    ServerOptions,
    'config' | 'upstreamUrl'
  > = {},
): Promise<ShopServer> => {
  const { env = {}, args = [], ...rest } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-server-'))
  const config = readConfig(
    { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'debug', SIGNING_KEYS: signingKey, ...env },
    args,
  )
  const log: string[] = []
  const app = await createServer({
    config,
    upstreamUrl,
    logTo: { write: (line) => void log.push(line) },
    ...rest,
  })
  await app.ready()
  return {
    app,
    log,
    browser: () => createBrowser(app),
    close: async () => {
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
