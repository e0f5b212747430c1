/** The texts that shoppers read when the network or a proxy fails. */
import { describe, expect, it } from 'vitest'
import { createApolloClient } from '#client/app/apolloClient.ts'
import { AnnouncementDocument } from '#client/generated/graphql.ts'
import { createBrowserLink } from '#client/lib/apollo/browserLink.ts'

const answering =
  (status: number, body: string, type = 'text/html'): typeof fetch =>
  async () =>
    new Response(body, { status, headers: { 'content-type': type } })
const reading = (fetch: typeof globalThis.fetch) =>
  createApolloClient(createBrowserLink(fetch)).query({ query: AnnouncementDocument })

describe('ERR-01/network PDP-08 the words of a failure', () => {
  it.each<[string, typeof fetch, string]>([
    [
      'the server cannot be reached',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'The shop could not be reached. Please check your connection.',
    ],
    [
      'a proxy answers for the shop',
      answering(503, '<h1>Service Unavailable</h1>'),
      'The shop cannot answer right now (503). Please try again in a moment.',
    ],
    [
      'a proxy calls its own page a success',
      answering(200, '<h1>Maintenance</h1>'),
      'The shop cannot answer right now. Please try again in a moment.',
    ],
    [
      'the visitor sent too many requests',
      answering(429, '{}', 'application/json'),
      'Too much was asked for in a short time. Please wait a moment and try again.',
    ],
  ])('where %s', async (_, fetch, words) => {
    await expect(reading(fetch)).rejects.toThrow(words)
  })

  it('ERR-01/own are the shop’s own where it says some', async () => {
    const said = JSON.stringify({ errors: [{ message: 'The catalogue is being renewed.' }] })
    await expect(reading(answering(200, said, 'application/graphql-response+json'))).rejects.toThrow(
      'The catalogue is being renewed.',
    )
  })

  it('an aborted request rejects with its own reason', async () => {
    const aborted = new DOMException('Off.', 'AbortError')
    await expect(reading(() => Promise.reject(aborted))).rejects.toBe(aborted)
  })
})
