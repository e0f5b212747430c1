/** Serves the coverage reports of the last test run to the flow viewer. They hold no visitor's data. */
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const places = ['machines', 'views', 'browser'] as const

/** Null where there is no report, or it is being written. */
const reportOf = async (folder: string, place: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(`${folder}/${place}-coverage.json`, 'utf8'))
  } catch {
    return null
  }
}

/** `GET /flows/coverage` answers a report or null for each place. */
export const registerFlowsCoverage = (app: FastifyInstance, folder: string): void => {
  app.get('/flows/coverage', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const reports = await Promise.all(
      places.map(async (place) => [place, await reportOf(folder, place)] as const),
    )
    return Object.fromEntries(reports)
  })
}
