/**
 * What journeys walked, for the flow viewer: the reports of the last test run, where there are any. They name states
 * and transitions of published source, nothing of any visitor; served only where flows are shown.
 */
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const places = ['machines', 'views', 'browser'] as const

/** Null where no such run was made, or its report is being written. */
const reportOf = async (folder: string, place: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(`${folder}/${place}-coverage.json`, 'utf8'))
  } catch {
    return null
  }
}

/** Serves `GET /flows/coverage`: an object with a report, or null, for each place where journeys are walked. */
export const registerFlowsCoverage = (app: FastifyInstance, folder: string): void => {
  app.get('/flows/coverage', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const reports = await Promise.all(
      places.map(async (place) => [place, await reportOf(folder, place)] as const),
    )
    return Object.fromEntries(reports)
  })
}
