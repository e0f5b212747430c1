import { type ApolloClient, ApolloLink } from '@apollo/client'
import { Observable, of } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { createApolloClient } from '#client/app/apolloClient.ts'
import { AnnouncementDocument, FinderOptionsDocument } from '#client/generated/graphql.ts'
import { requestKey } from '#client/lib/apollo/apollo.ts'
import { createApollo } from '#client/lib/apollo/createApollo.ts'
import { createFetchQuery } from '#client/lib/apollo/fetchQuery.ts'

const minutes = (count: number) => count * 60_000
const announced = (text: string) => ({
  __typename: 'Query' as const,
  announcement: { __typename: 'Announcement' as const, text, disturbance: false },
})
const request = { query: AnnouncementDocument, variables: {} }
const clientSaying = (say: () => string) => ({
  client: createApolloClient(
    new ApolloLink(
      () =>
        new Observable((observer) => {
          observer.next({ data: announced(say()) })
          observer.complete()
        }),
    ),
  ),
})

describe('createApollo', () => {
  it('reads the answers of the page without loading the client', async () => {
    const connect = vi.fn(() => clientSaying(() => 'from the network'))
    const { apollo } = createApollo({
      connect,
      answers: { [requestKey(request)]: announced('from the page') },
    })
    const fetchQuery = createFetchQuery(apollo)
    expect((await fetchQuery(AnnouncementDocument, {}, { maxAge: minutes(5) })).announcement?.text).toBe(
      'from the page',
    )
    expect(connect).not.toHaveBeenCalled()
  })

  it('a request has the same key in whatever order its variables are given', () => {
    const one = requestKey({
      query: FinderOptionsDocument,
      variables: { make: 'A', model: null, clearance: false },
    })
    const other = requestKey({
      query: FinderOptionsDocument,
      variables: { clearance: false, model: null, make: 'A' },
    })
    expect(one).toBe(other)
  })

  it('replaces an answer of the page by a newer one', async () => {
    const { apollo } = createApollo({
      connect: () => clientSaying(() => 'newer'),
      answers: { [requestKey(request)]: announced('older') },
    })
    expect(apollo.read(request)?.announcement?.text).toBe('older')
    await apollo.query(request)
    expect(apollo.read(request)?.announcement?.text).toBe('newer')
  })

  it('notifies watchers of a change before and after the client is loaded', async () => {
    const { apollo } = createApollo({ connect: () => clientSaying(() => 'from the network') })
    const onChange = vi.fn()
    const stop = apollo.watch(request, onChange)
    apollo.write(request, announced('written'))
    expect(onChange).toHaveBeenCalledTimes(1)
    await apollo.query(request)
    expect(onChange.mock.calls.length).toBeGreaterThan(1)
    expect(apollo.read(request)?.announcement?.text).toBe('from the network')
    stop()
    const calls = onChange.mock.calls.length
    apollo.write(request, announced('once more'))
    expect(onChange).toHaveBeenCalledTimes(calls)
  })

  it('reads the same object until the answer changes', () => {
    const { apollo } = createApollo({ connect: () => clientSaying(() => '') })
    apollo.write(request, announced('written'))
    expect(apollo.read(request)).toBe(apollo.read(request))
  })

  it('keeps the objects that a newer answer has in common with the one before', async () => {
    const options = (years: string[]) => ({
      __typename: 'Query' as const,
      catalogueOptions: {
        __typename: 'CatalogueOptions' as const,
        makes: ['TOYOTA', 'NISSAN'],
        models: [],
        years,
        vehicleLookup: [],
        vehicleLookupHint: null,
        hasJobs: false,
      },
    })
    const finder = {
      query: FinderOptionsDocument,
      variables: { make: 'TOYOTA', model: null, clearance: false },
    }
    const { apollo } = createApollo({ connect: () => clientSaying(() => '') })
    const onChange = vi.fn()
    apollo.watch(finder, onChange)
    apollo.write(finder, options(['2016']))
    const first = apollo.read(finder)
    apollo.write(finder, options(['2016']))
    expect(apollo.read(finder)).toBe(first)
    expect(onChange).toHaveBeenCalledTimes(1)
    apollo.write(finder, options(['2016', '2017']))
    expect(apollo.read(finder)?.catalogueOptions.years).toEqual(['2016', '2017'])
    expect(apollo.read(finder)?.catalogueOptions.makes).toBe(first?.catalogueOptions.makes)
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('rejects where the server answers with an error, and keeps the answer before', async () => {
    const client = createApolloClient(
      new ApolloLink(() => of({ data: null, errors: [{ message: 'The upstream did not answer.' }] })),
    )
    const { apollo } = createApollo({
      connect: () => ({ client }),
      answers: { [requestKey(request)]: announced('of the page') },
    })
    await expect(apollo.query(request)).rejects.toThrow('The upstream did not answer.')
    expect(apollo.read(request)?.announcement?.text).toBe('of the page')
  })

  it('sends the whole document of a query that a view knows by its name', async () => {
    const sent: unknown[] = []
    const client = createApolloClient(
      new ApolloLink(({ query }) => {
        sent.push(query)
        return of({ data: announced('from the network') })
      }),
    )
    const [definition] = AnnouncementDocument.definitions
    const name = definition?.kind === 'OperationDefinition' ? definition.name : undefined
    const query: typeof AnnouncementDocument = {
      kind: 'Document' as never,
      definitions: [{ kind: 'OperationDefinition', name } as never],
    }
    const { apollo } = createApollo({
      connect: () => ({
        client,
        wholeDocument: (name) => (name === 'Announcement' ? AnnouncementDocument : undefined),
      }),
    })
    const changed = vi.fn()
    apollo.watch({ query, variables: {} }, changed)
    await apollo.query({ query, variables: {} })
    expect(sent).toEqual([AnnouncementDocument])
    expect(apollo.read({ query, variables: {} })?.announcement?.text).toBe('from the network')
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('loads the client again after its chunk failed to load', async () => {
    const connect = vi
      .fn<() => Promise<{ client: ApolloClient }>>()
      .mockRejectedValueOnce(new Error('chunk lost'))
      .mockImplementation(async () => clientSaying(() => 'second time'))
    const fetchQuery = createFetchQuery(createApollo({ connect }).apollo)
    await expect(fetchQuery(AnnouncementDocument, {}, { maxAge: minutes(5) })).rejects.toThrow('chunk lost')
    expect((await fetchQuery(AnnouncementDocument, {}, { maxAge: minutes(5) })).announcement?.text).toBe(
      'second time',
    )
  })

  it('CAT-16 joins a running request, which goes on when its first caller leaves', async () => {
    const sent: ((text: string) => void)[] = []
    const link = new ApolloLink(
      () =>
        new Observable((observer) => {
          sent.push((text) => {
            observer.next({ data: announced(text) })
            observer.complete()
          })
        }),
    )
    const client = createApolloClient(link)
    const fetchQuery = createFetchQuery(createApollo({ connect: () => ({ client }) }).apollo)
    const first = new AbortController()
    const options = { maxAge: minutes(5) }
    const preload = fetchQuery(AnnouncementDocument, {}, { ...options, signal: first.signal })
    const clicked = fetchQuery(AnnouncementDocument, {}, options)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    first.abort(new Error('left'))
    await expect(preload).rejects.toThrow('left')
    sent[0]?.('for both')
    expect((await clicked).announcement?.text).toBe('for both')
    expect(sent).toHaveLength(1)
  })

  it('CAT-16 starts a new request after one that all callers left', async () => {
    let sent = 0
    const link = new ApolloLink(
      () =>
        new Observable((observer) => {
          sent += 1
          if (sent === 1) return
          observer.next({ data: announced(`answer ${sent}`) })
          observer.complete()
        }),
    )
    const client = createApolloClient(link)
    const fetchQuery = createFetchQuery(createApollo({ connect: () => ({ client }) }).apollo)
    const leaving = new AbortController()
    const left = fetchQuery(AnnouncementDocument, {}, { maxAge: minutes(5), signal: leaving.signal })
    await vi.waitFor(() => expect(sent).toBe(1))
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    const again = await fetchQuery(AnnouncementDocument, {}, { maxAge: minutes(5) })
    expect(again.announcement?.text).toBe('answer 2')
  })

  it('CAT-16 requests again only when the cached answer is older than maxAge', async () => {
    let now = 0
    let said = 0
    const fetchQuery = createFetchQuery(
      createApollo({ connect: () => clientSaying(() => `answer ${(said += 1)}`) }).apollo,
      () => now,
    )
    const text = async () =>
      (await fetchQuery(AnnouncementDocument, {}, { maxAge: minutes(120) })).announcement?.text
    expect(await text()).toBe('answer 1')
    now = minutes(120)
    expect(await text()).toBe('answer 1')
    now += 1
    expect(await text()).toBe('answer 2')
  })
})
