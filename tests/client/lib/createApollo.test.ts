import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { Observable } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
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
  client: new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(
      () =>
        new Observable((observer) => {
          observer.next({ data: announced(say()) })
          observer.complete()
        }),
    ),
  }),
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

  it('moves the answers of the page into the cache once the client is loaded, and keeps newer ones', async () => {
    const { apollo } = createApollo({
      connect: () => clientSaying(() => 'newer'),
      answers: { [requestKey(request)]: announced('older') },
    })
    expect(apollo.read(request)?.announcement?.text).toBe('older')
    await apollo.query({ ...request, fetchPolicy: 'network-only' })
    expect(apollo.read(request)?.announcement?.text).toBe('newer')
  })

  it('notifies watchers of a change before and after the client is loaded', async () => {
    const { apollo } = createApollo({ connect: () => clientSaying(() => 'from the network') })
    const onChange = vi.fn()
    const stop = apollo.watch(request, onChange)
    apollo.write(request, announced('written'))
    expect(onChange).toHaveBeenCalledTimes(1)
    await apollo.query({ ...request, fetchPolicy: 'network-only' })
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

  it('sends the whole document of a query that a view knows by its name', async () => {
    const { client } = clientSaying(() => 'from the network')
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
    expect(apollo.read({ query, variables: {} })?.announcement?.text).toBe('from the network')
    apollo.write({ query, variables: {} }, announced('written'))
    expect(client.cache.readQuery({ query: AnnouncementDocument })?.announcement?.text).toBe('written')
    expect(changed).toHaveBeenCalled()
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
    const client = new ApolloClient({ cache: new InMemoryCache(), link })
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
    const client = new ApolloClient({ cache: new InMemoryCache(), link })
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
