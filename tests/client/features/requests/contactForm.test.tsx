import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showPage } from '#tests/support/client/showPage.tsx'

describe('the country of the contact form', () => {
  const openForm = async (chosen: string, language = 'de-DE') => {
    vi.stubGlobal('navigator', Object.create(navigator, { languages: { value: [language] } }))
    if (chosen) document.cookie = `country=${chosen}; Path=/`
    const { shop } = await showPage('/contact', {})
    await screen.findByLabelText('Country', { selector: 'select' })
    return shop.getSnapshot().context.session
  }
  const country = () => screen.getByLabelText<HTMLSelectElement>('Country', { selector: 'select' })

  it.each([
    ['de-DE', 'DE'],
    ['el-GR', 'GR'],
    ['ja-JP', ''],
  ])('SESS-02/preselected is that of the browser’s language: %s has “%s”', async (language, expected) => {
    await openForm('', language)
    expect(country().value).toBe(expected)
  })

  it('SESS-02/chosen is the one that was chosen in the shop, before or while the form is open', async () => {
    const session = await openForm('AT')
    expect(country().value).toBe('AT')
    await act(async () => session.send({ type: 'country.chosen', country: 'FR' }))
    expect(country().value).toBe('FR')
  })

  it('SESS-02/chosen stays what was selected in the form', async () => {
    const session = await openForm('AT')
    await act(async () => void fireEvent.change(country(), { target: { value: 'CH' } }))
    await act(async () => session.send({ type: 'country.chosen', country: 'FR' }))
    expect(country().value).toBe('CH')
  })
})
