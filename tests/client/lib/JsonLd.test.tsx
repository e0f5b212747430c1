import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { JsonLd } from '#client/lib/JsonLd.tsx'

it("SEC-03 a part'SEC-03/structured s name cannot close the script element of its structured data", () => {
  const name = '</script><script>alert(1)</script><!--&'
  const { container } = render(<JsonLd data={{ '@type': 'Product', name }} />)
  const written = container.querySelector('script')?.textContent ?? ''
  expect(written).not.toMatch(/[<>&]/)
  expect(JSON.parse(written)).toMatchObject({ '@type': 'Product', name })
})
