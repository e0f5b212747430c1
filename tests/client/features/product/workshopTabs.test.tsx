import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PartDocuments } from '#client/features/product/sections/PartDocuments.tsx'
import { TechnicalNotes } from '#client/features/product/sections/TechnicalNotes.tsx'
import { workshopTabs } from '#client/features/product/sections/workshopTabs.tsx'
import { product } from '#tests/support/client/shopData.ts'

const instructions = {
  __typename: 'PartDocument',
  title: 'Fitting',
  kind: 'INSTRUCTIONS',
  language: 'de',
  languageName: 'German',
  url: 'https://maker.example/a.pdf',
  size: 1_234_567,
} as const
const drawing = {
  ...instructions,
  title: 'Lengths',
  kind: 'OTHER',
  language: null,
  languageName: null,
  url: '/files/x',
  size: 300,
} as const
const bolt = {
  __typename: 'Measure',
  kind: 'TORQUE',
  name: 'Wheel bolts',
  value: '110',
  unit: 'Nm',
  note: 'crosswise',
} as const

describe('documents of a part', () => {
  it('PDP-29/shown each link says what it leads to', () => {
    render(<PartDocuments documents={[instructions, drawing]} />)
    const [first, second] = within(screen.getByRole('list', { name: 'Documents' })).getAllByRole('listitem')
    expect(first?.querySelector('p')?.textContent).toBe(
      'Fitting instructions · German · 1.2 MB · on maker.example',
    )
    const link = first?.querySelector('a')
    expect([link?.textContent, link?.getAttribute('href'), link?.hreflang, link?.rel]).toEqual([
      'Fitting',
      'https://maker.example/a.pdf',
      'de',
      'noopener noreferrer nofollow',
    ])
    expect(second?.querySelector('p')?.textContent).toBe('1 KB')
  })
})

describe('torques and dimensions of a part', () => {
  it('PDP-30/shown stand in a table each, with their notes', () => {
    const depth = {
      ...bolt,
      kind: 'DIMENSION',
      name: 'Depth',
      value: '14.5',
      unit: null,
      note: null,
    } as const
    render(<TechnicalNotes technicalDetails={[]} measures={[depth, bolt]} />)
    const torques = screen.getByRole('table', { name: 'Tightening torques' })
    expect(within(torques).getByRole('rowheader').textContent).toBe('Wheel bolts')
    expect(
      within(torques)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['110\u00a0Nmcrosswise'])
    const dimensions = screen.getByRole('table', { name: 'Dimensions' })
    expect(within(dimensions).getAllByRole('cell')).toHaveLength(1)
    expect(screen.queryByRole('table', { name: 'Technical Notes' })).toBeNull()
  })
})

describe('the tabs', () => {
  const labels = (more: Partial<typeof product>) =>
    workshopTabs({ ...product, ...more }).map(({ label }) => label)
  it('PDP-29/none PDP-30/none there is none without data', () => {
    expect(labels({})).toEqual([])
  })
  it('PDP-29/shown PDP-30/shown there is one for notes and one for documents', () => {
    expect(labels({ measures: [bolt] })).toEqual(['Technical Notes'])
    expect(labels({ documents: [instructions] })).toEqual(['Documents'])
  })
  it('PDP-30/shown the code comes after the page', async () => {
    const [tab] = workshopTabs({ ...product, measures: [bolt] })
    render(tab?.content)
    await screen.findByRole('table', { name: 'Tightening torques' })
  })
})
