import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SuggestionList } from '#client/features/search/SuggestionList.tsx'

it('SRCH-06/suggestions a group says how many of its parts are for the vehicle, and how many it has without one', () => {
  const group = { kind: 'group' as const, category: 'BRAKES', count: 1288 }
  render(
    <SuggestionList
      id="list"
      suggestions={[
        { ...group, group: 'PADS', forVehicle: 4 },
        { ...group, group: 'DISCS', forVehicle: null },
      ]}
      highlighted={null}
      onChoose={() => undefined}
    />,
  )
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'PADSBRAKES · 4 for your vehicle, 1284 others',
    'DISCSBRAKES · 1288',
  ])
})
