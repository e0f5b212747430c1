/** The files in which the modules of the pages are bundled. */
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Bundle, modulesOf } from '../../../scripts/vite/bundlePattern.ts'
import { everyPage, partPages, together } from '../../../scripts/vite/bundles.ts'

const bundles: readonly (readonly [string, Bundle])[] = Object.entries({ everyPage, partPages, ...together })
const missing = ({ own, icons = [] }: Bundle) =>
  [...own, ...icons.map((name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`)].filter(
    (path) => !existsSync(path),
  )

describe('the bundles of pages', () => {
  it.each(bundles)('%s names modules that exist', (_, bundle) => {
    expect(missing(bundle)).toEqual([])
  })
  it('would tell of a module that was renamed', () => {
    expect(missing({ own: ['client/ui/Toast.tsx'], icons: ['no-such-icon'] })).toHaveLength(2)
  })
  it('name a module once', () => {
    const paths = bundles.flatMap(([, { own }]) => own)
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  })
  it('match files, folders, icons and libraries, and no others', () => {
    const pattern = modulesOf({
      own: ['client/ui/Field.tsx', 'machines/job/'],
      icons: ['x'],
      libraries: [/node_modules\/valibot\//],
    })
    const matched = [
      '/shop/client/ui/Field.tsx',
      '/shop/machines/job/job.machine.ts',
      '/shop/node_modules/lucide-react/dist/esm/icons/x.mjs',
      '/shop/node_modules/valibot/dist/index.mjs',
    ]
    const others = [
      '/shop/client/ui/TextField.tsx',
      '/shop/client/ui/Field.tsx?raw',
      '/shop/machines/order/order.machine.ts',
      '/shop/node_modules/lucide-react/dist/esm/icons/box.mjs',
    ]
    expect([...matched, ...others].filter((id) => pattern.test(id))).toEqual(matched)
  })
})
