import { act } from '@testing-library/react'
import { type ComponentType, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { AnnouncementDocument } from '#client/generated/graphql.ts'
import { ApolloContext } from '#client/lib/apollo/ApolloContext.ts'
import { requestKey } from '#client/lib/apollo/apollo.ts'
import { createApollo } from '#client/lib/apollo/createApollo.ts'
import { createFetchQuery } from '#client/lib/apollo/fetchQuery.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { deferHydration } from '#client/lib/deferHydration.tsx'

const request = { query: AnnouncementDocument, variables: {} }
const announced = (text: string) => ({
  __typename: 'Query' as const,
  announcement: { __typename: 'Announcement' as const, text, disturbance: false },
})
const Bar = () => <p>{useCachedQuery(AnnouncementDocument, {})?.announcement?.text ?? 'none'}</p>

/** A page that was served with these answers, whose part hydrates after the answer has changed. */
const hydrateLate = async (answers: Record<string, unknown>) => {
  let arrive = (_code: ComponentType<object>): void => undefined
  const load = () => new Promise<ComponentType<object>>((resolve) => (arrive = resolve))
  const Part = deferHydration<object>({ served: null, load, fallback: null })
  const Served = deferHydration<object>({ served: Bar, load: async () => Bar, fallback: null })
  const connect = () => Promise.reject(new Error('There is no network in this test.'))
  const { apollo } = createApollo({ connect, answers })
  const value = { apollo, fetchQuery: createFetchQuery(apollo) }
  const page = document.body.appendChild(document.createElement('main'))
  page.innerHTML = renderToString(
    <ApolloContext value={value}>
      <Served />
    </ApolloContext>,
  )
  const problems: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(
      page,
      <StrictMode>
        <ApolloContext value={value}>
          <Part />
        </ApolloContext>
      </StrictMode>,
      { onRecoverableError: (error) => problems.push(error) },
    ),
  )
  onTestFinished(() => act(() => root.unmount()))
  const served = page.textContent
  apollo.write(request, announced('newer'))
  arrive(Bar)
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
  return { served, shown: page.textContent, problems }
}

it('a part hydrates as it was served, though its answer has changed meanwhile', async () => {
  expect(await hydrateLate({ [requestKey(request)]: announced('of the page') })).toEqual({
    served: 'of the page',
    shown: 'newer',
    problems: [],
  })
})

it('a part hydrates as it was served without an answer that has arrived meanwhile', async () => {
  expect(await hydrateLate({})).toEqual({ served: 'none', shown: 'newer', problems: [] })
})
