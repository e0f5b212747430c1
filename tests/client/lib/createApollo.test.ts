import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { Observable } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { AnnouncementDocument, FinderOptionsDocument } from '#client/generated/graphql.ts'
import { keyOf } from '#client/lib/apollo/apollo.ts'
import { createApollo } from '#client/lib/apollo/createApollo.ts'
import { createFetchQuery } from '#client/lib/apollo/fetchQuery.ts'

const minutes = (count: number) => count * 60_000
const announced = (text: string) => ({
  __typename: 'Query' as const,
  announcement: { __typename: 'Announcement' as const, text, disturbance: false },
})
const question = { query: AnnouncementDocument, variables: {} }
const clientSaying = (say: () => string) =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(
      () =>
        new Observable((observer) => {
          observer.next({ data: announced(say()) })
          observer.complete()
        }),
    ),
  })

describe('Apollo as the shop uses it', () => {
  it('answers from what the page brought, without fetching the client', async () => {
    const connect = vi.fn(() => clientSaying(() => 'from the network'))
    const { apollo } = createApollo({ connect, answers: { [keyOf(question)]: announced('from the page') } })
    const ask = createFetchQuery(apollo)
    expect((await ask(AnnouncementDocument, {}, { maxAge: minutes(5) })).announcement?.text).toBe(
      'from the page',
    )
    expect(connect).not.toHaveBeenCalled()
  })

  it('one question has one writing, however its variables are ordered', () => {
    const one = keyOf({
      query: FinderOptionsDocument,
      variables: { make: 'A', model: null, clearance: false },
    })
    const other = keyOf({
      query: FinderOptionsDocument,
      variables: { clearance: false, model: null, make: 'A' },
    })
    expect(one).toBe(other)
  })

  it('hands what the page brought to the cache once the client is there, and what is newer wins', async () => {
    const { apollo } = createApollo({
      connect: () => clientSaying(() => 'newer'),
      answers: { [keyOf(question)]: announced('older') },
    })
    expect(apollo.read(question)?.announcement?.text).toBe('older')
    await apollo.query({ ...question, fetchPolicy: 'network-only' })
    expect(apollo.read(question)?.announcement?.text).toBe('newer')
  })

  it('tells watchers of a change before and after the client came', async () => {
    const { apollo } = createApollo({ connect: () => clientSaying(() => 'from the network') })
    const changed = vi.fn()
    const end = apollo.watch(question, changed)
    apollo.write(question, announced('written'))
    expect(changed).toHaveBeenCalledTimes(1)
    await apollo.query({ ...question, fetchPolicy: 'network-only' })
    expect(changed.mock.calls.length).toBeGreaterThan(1)
    expect(apollo.read(question)?.announcement?.text).toBe('from the network')
    end()
    const calls = changed.mock.calls.length
    apollo.write(question, announced('once more'))
    expect(changed).toHaveBeenCalledTimes(calls)
  })

  it('reads the same object until the answer changes', () => {
    const { apollo } = createApollo({ connect: () => clientSaying(() => '') })
    apollo.write(question, announced('written'))
    expect(apollo.read(question)).toBe(apollo.read(question))
  })

  it('tries to fetch the client again after its code did not come', async () => {
    const connect = vi
      .fn<() => Promise<ApolloClient>>()
      .mockRejectedValueOnce(new Error('chunk lost'))
      .mockImplementation(async () => clientSaying(() => 'second time'))
    const ask = createFetchQuery(createApollo({ connect }).apollo)
    await expect(ask(AnnouncementDocument, {}, { maxAge: minutes(5) })).rejects.toThrow('chunk lost')
    expect((await ask(AnnouncementDocument, {}, { maxAge: minutes(5) })).announcement?.text).toBe(
      'second time',
    )
  })

  it('CAT-16 joins a question under way, which outlives the one who asked it first', async () => {
    const asked: ((text: string) => void)[] = []
    const link = new ApolloLink(
      () =>
        new Observable((observer) => {
          asked.push((text) => {
            observer.next({ data: announced(text) })
            observer.complete()
          })
        }),
    )
    const client = new ApolloClient({ cache: new InMemoryCache(), link })
    const ask = createFetchQuery(createApollo({ connect: () => client }).apollo)
    const first = new AbortController()
    const options = { maxAge: minutes(5) }
    const ahead = ask(AnnouncementDocument, {}, { ...options, signal: first.signal })
    const clicked = ask(AnnouncementDocument, {}, options)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    first.abort(new Error('left'))
    await expect(ahead).rejects.toThrow('left')
    asked[0]?.('for both')
    expect((await clicked).announcement?.text).toBe('for both')
    expect(asked).toHaveLength(1)
  })

  it('CAT-16 asks afresh after a question that all had left', async () => {
    let asked = 0
    const link = new ApolloLink(
      () =>
        new Observable((observer) => {
          asked += 1
          if (asked === 1) return
          observer.next({ data: announced(`answer ${asked}`) })
          observer.complete()
        }),
    )
    const client = new ApolloClient({ cache: new InMemoryCache(), link })
    const ask = createFetchQuery(createApollo({ connect: () => client }).apollo)
    const leaving = new AbortController()
    const left = ask(AnnouncementDocument, {}, { maxAge: minutes(5), signal: leaving.signal })
    await vi.waitFor(() => expect(asked).toBe(1))
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    const again = await ask(AnnouncementDocument, {}, { maxAge: minutes(5) })
    expect(again.announcement?.text).toBe('answer 2')
  })

  it('CAT-16 asks again only when the known answer is older than it may be', async () => {
    let now = 0
    let said = 0
    const ask = createFetchQuery(
      createApollo({ connect: () => clientSaying(() => `answer ${(said += 1)}`) }).apollo,
      () => now,
    )
    const text = async () =>
      (await ask(AnnouncementDocument, {}, { maxAge: minutes(120) })).announcement?.text
    expect(await text()).toBe('answer 1')
    now = minutes(120)
    expect(await text()).toBe('answer 1')
    now += 1
    expect(await text()).toBe('answer 2')
  })
})
