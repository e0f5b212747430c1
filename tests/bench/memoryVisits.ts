/** Shoppers for the bench of memory: products, lists and the home page in turns, so that no page follows itself. */
import { Pool } from 'undici'
import { readLists } from './lists.ts'

const maxProducts = 1_184
const connections = 10
/** So many products are visited for each list and each visit to the home page. */
const productsPerList = 4

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)

export const openMemoryVisits = async (url: string, upstreamUrl: string) => {
  const pool = new Pool(url, { connections })
  const get = async (path: string): Promise<string> => {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path,
      headers: { 'accept-encoding': 'gzip' },
    })
    const bytes = Buffer.from(await body.arrayBuffer())
    if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`)
    return bytes.toString('latin1')
  }
  const text = async (path: string) => (await fetch(new URL(path, url))).text()
  const maps = await Promise.all(locations(await text('/sitemap.xml')).map(text))
  const products = maps
    .flatMap(locations)
    .filter((path) => path.startsWith('/details/'))
    .slice(0, maxProducts)
  const lists = await readLists(upstreamUrl)
  const paths = products.flatMap((path, at) =>
    at % productsPerList === 0 ? [path, lists[(at / productsPerList) % lists.length] ?? '/', '/'] : [path],
  )
  let done = 0
  return {
    done: () => done,
    run: async (seconds: number) => {
      const until = performance.now() + seconds * 1_000
      const shopper = async () => {
        while (performance.now() < until) {
          const path = paths[done % paths.length] ?? '/'
          done += 1
          await get(path)
        }
      }
      await Promise.all(Array.from({ length: connections }, shopper))
    },
    close: () => pool.close(),
  }
}
