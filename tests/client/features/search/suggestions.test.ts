import { expect, it } from 'vitest'
import { listSuggestions, suggestionDestination } from '#client/features/search/suggestions.ts'

it('SRCH-01 SRCH-07/leads suggestions lead to their destinations, in the order shown', () => {
  const list = listSuggestions({
    __typename: 'Query',
    suggestions: {
      __typename: 'Suggestions',
      groups: [{ __typename: 'GroupSuggestion', category: 'BRAKES', group: 'PADS', count: 3, forVehicle: 2 }],
      vehicles: [{ __typename: 'VehicleSuggestion', make: 'TOYOTA', model: 'HILUX' }],
      parts: [
        {
          __typename: 'Part',
          id: '1',
          urlcomponent: 'a/b',
          name: 'Pad',
          articleNumber: 'KST BP-1',
          group: 'PADS',
        },
      ],
    },
  })
  expect(list.map((one) => suggestionDestination(one, 'brake pad'))).toEqual([
    { path: '/search/brake%20pad', search: { groups: 'PADS' } },
    { path: '/parts', search: { make: 'TOYOTA', model: 'HILUX' } },
    { path: '/details/a%2Fb', search: {} },
  ])
})
