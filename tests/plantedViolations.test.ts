/** Tests the checks of `house.test.ts`: each finds the files that break its rule, and accepts valid ones. */
import { describe, expect, it } from 'vitest'
import { featureCircles, forbiddenImports, overlongFiles, registryMentions } from './support/house.ts'
import { specifiersOf } from './support/imports.ts'
import { missingNamedFiles } from './support/namedFiles.ts'

const planted: readonly (readonly [string, string, string])[] = [
  ['domain/a.ts', "import '#machines/port.ts'", 'machines/port.ts'],
  ['domain/a.ts', "import { readFile } from 'node:fs/promises'", 'node:fs'],
  ['domain/a.ts', "import { x } from 'xstate'", 'xstate'],
  ['shop-config/a.ts', "import { port } from '#machines/port.ts'", 'machines/port.ts'],
  ['domain/a.ts', "import { text } from '#shop-config/fields.ts'", 'shop-config/fields.ts'],
  ['machines/cart/cart.machine.ts', "import type { A } from '../garage/garage.types.ts'", 'machines/garage/'],
  ['machines/cart/cart.machine.ts', "export * from '#machines/shop/shop.machine.ts'", 'machines/shop/'],
  ['machines/port.ts', "import './cart/cart.machine.ts'", 'machines/cart/'],
  ['machines/cart/cart.machine.ts', "import { useState } from 'react'", 'react'],
  ['client/ui/Button.tsx', "import { formatMoney } from '#domain/money.ts'", 'domain/money.ts'],
  ['client/ui/Button.tsx', "import { Price } from '../features/parts/Price.tsx'", 'client/features/parts/'],
  ['client/lib/storage.ts', "import { formatMoney } from '#domain/money.ts'", 'domain/money.ts'],
  [
    'client/features/a/A.tsx',
    "import { Price } from '../parts/Price.tsx'",
    'client/features/parts/Price.tsx',
  ],
  ['client/features/a/A.tsx', "import { saveEdits } from './a.effects.ts'", 'client/features/a/a.effects.ts'],
  [
    'client/features/a/A.tsx',
    "const A = await import('#client/features/b/b.effects.ts')",
    'client/features/b/b.effects.ts',
  ],
  ['client/features/a/A.tsx', "import { createApp } from '#client/app/createApp.tsx'", 'client/app/'],
  ['client/features/a/A.tsx', "import { Header } from '#client/layout/Header.tsx'", 'client/layout/'],
  ['client/features/a/a.effects.ts', "import { Header } from '../../layout/Header.tsx'", 'client/layout/'],
  ['client/layout/Header.tsx', "import { A } from '#client/features/a/A.tsx'", 'client/features/a/A.tsx'],
  [
    'client/routes/index.tsx',
    "import { Drawing } from '../devtools/flows/Drawing.tsx'",
    'client/devtools/flows/',
  ],
  ['graphql-server/main.ts', "import type { A } from '../client/app/createApp.tsx'", 'client/app/'],
  ['graphql-server/main.ts', "import { tables } from '../upstream/tables/index.ts'", 'upstream/tables/'],
  ['graphql-server/main.ts', "import { cart } from '#machines/cart/cart.machine.ts'", 'machines/cart/'],
  [
    'graphql-server/payments/a.ts',
    "import { readOrderView } from '../resolvers/order.ts'",
    'graphql-server/resolvers/',
  ],
  [
    'graphql-server/payments/a.ts',
    "import { createApollo } from '../graphql/apollo.ts'",
    'graphql-server/graphql/',
  ],
  [
    'graphql-server/payments/a.ts',
    "import { digest } from '../placement/placeOrder.ts'",
    'graphql-server/placement/',
  ],
  ['graphql-server/payments/a.ts', "import '#machines/order-placement/a.ts'", 'machines/order-placement/'],
  ['graphql-server/placement/a.ts', "import { a } from '../payments/poller.ts'", 'graphql-server/payments/'],
  ['graphql-server/placement/a.ts', "import { a } from '../resolvers/order.ts'", 'graphql-server/resolvers/'],
  [
    'graphql-server/storage/a.ts',
    "import type { A } from '../payments/types.ts'",
    'graphql-server/payments/',
  ],
  ['graphql-server/storage/a.ts', "import type { Log } from '../log.ts'", 'graphql-server/log.ts'],
  ['graphql-server/graphql/a.ts', "import { a } from '../resolvers/index.ts'", 'graphql-server/resolvers/'],
  [
    'graphql-server/log.ts',
    "import { createServer } from './createServer.ts'",
    'graphql-server/createServer.ts',
  ],
  [
    'graphql-server/sources/a.ts',
    "import type { Context } from '../context.ts'",
    'graphql-server/context.ts',
  ],
  [
    'graphql-server/sources/a.ts',
    "import { orderOf } from '../translate/order.ts'",
    'graphql-server/translate/',
  ],
  [
    'graphql-server/translate/a.ts',
    "import type { A } from '../resolvers/parents.ts'",
    'graphql-server/resolvers/',
  ],
  ['graphql-server/http/a.ts', "import { a } from '../sources/host.ts'", 'graphql-server/sources/host.ts'],
  ['graphql-server/http/a.ts', "import type { A } from '../payments/routes.ts'", 'graphql-server/payments/'],
  ['graphql-server/pages/a.ts', "import { Query } from '../resolvers/Query.ts'", 'graphql-server/resolvers/'],
  [
    'graphql-server/pages/a.ts',
    "import { createSchema } from '../graphql/schema.ts'",
    'graphql-server/graphql/',
  ],
  ['graphql-server/resolvers/a.ts', "import { a } from '../pages/pageCache.ts'", 'graphql-server/pages/'],
  [
    'graphql-server/resolvers/a.ts',
    "import { a } from '../createServer.ts'",
    'graphql-server/createServer.ts',
  ],
  ['graphql-server/placement/a.ts', "import { a } from '../http/cartCookies.ts'", 'graphql-server/http/'],
  ['upstream/actions/cartActions.ts', "import { split } from '#domain/money.ts'", 'domain/money.ts'],
  [
    'upstream/commerce/carts/addToCart.ts',
    "import { read } from '../../actions/dispatch.ts'",
    'upstream/actions/dispatch.ts',
  ],
  [
    'server-process/drain.ts',
    "import { StartError } from '../upstream/startError.ts'",
    'upstream/startError.ts',
  ],
  ['server-process/a.ts', "import { fields } from '#shop-config/fields.ts'", 'shop-config/fields.ts'],
  ['server-process/launch.ts', "import * as v from 'valibot'", 'valibot'],
  [
    'server-process/launch.ts',
    "import { isOn } from './parseEnvironment.ts'",
    'server-process/parseEnvironment.ts',
  ],
  [
    'graphql-server/main.ts',
    "import { isOn } from '#server-process/parseEnvironment.ts'",
    'server-process/parseEnvironment.ts',
  ],
  ['upstream/catalogue/product.ts', "import { locations } from '../demo/locations.ts'", 'upstream/demo/'],
  [
    'upstream/commerce/promoCodes/promo.ts',
    "import type { Code } from '../../demo/promoCodes.ts'",
    'upstream/demo/',
  ],
  ['upstream/createUpstream.ts', "import { load } from './demo/loadDemoData.ts'", 'upstream/demo/'],
  [
    'upstream/tables/migrations/0007-a.ts',
    "import { numberKey } from '../../catalogue/numberKey.ts'",
    'upstream/catalogue/',
  ],
  ['upstream/contract/cart.ts', "import { rows } from '../tables/rows.ts'", 'upstream/tables/'],
  ['client/app/createApp.tsx', "import { fake } from '#tests/support/fake.ts'", 'tests/support/fake.ts'],
  ['client/features/parts/Price.tsx', "type A = import('../../app/createApp.tsx').App", 'client/app/'],
  ['client/ui/a.ts', "new Worker(new URL('../layout/work.ts', import.meta.url))", 'client/layout/work.ts'],
  ['client/ui/a.ts', "const all = import.meta.glob('../features/**/*.tsx')", 'client/features/'],
]

describe('planted violations', () => {
  it.each(planted)('%s with %s', (path, text, target) => {
    const found = forbiddenImports(new Map([[path, text]]))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`${path} imports ${target}`)
  })

  it('are not found in valid files', () => {
    const files = new Map([
      [
        'machines/shop/shop.machine.ts',
        "import { cartMachine } from '../cart/cart.machine.ts'\nimport 'xstate'",
      ],
      ['machines/cart/cart.machine.ts', "import { port } from '../port.ts'\nimport './cart.types.ts'"],
      [
        'client/features/a/A.tsx',
        "// import '#client/app/x.ts'\nimport '#client/features/parts/index.ts'\nimport './B.tsx'",
      ],
      ['client/app/machines.ts', "import('#client/features/a/a.effects.ts')"],
      ['client/app/createApp.tsx', "import '../lib/storage.ts'\nimport '#machines/shop/shop.machine.ts'"],
      [
        'graphql-server/placement/a.ts',
        "import '#machines/order-placement/machine.ts'\nimport '../sources/types.ts'\nimport '../storage/records.ts'",
      ],
      [
        'graphql-server/payments/a.ts',
        "import '#machines/payment-settlement/machine.ts'\nimport '../log.ts'",
      ],
      [
        'graphql-server/resolvers/a.ts',
        "import '../payments/methods.ts'\nimport '../placement/placeOrder.ts'",
      ],
      ['upstream/actions/cartActions.ts', "import '../contract/cart.ts'\nimport 'kysely'"],
      ['graphql-server/b.ts', "const file = new URL('../upstream/main.ts', import.meta.url)"],
      ['upstream/start.ts', "import './demo/loadDemoData.ts'"],
      ['upstream/demo/a.ts', "import '../commerce/money.ts'\nimport '../catalogue/numberKey.ts'"],
      ['tests/domain/a.test.ts', "import '#domain/money.ts'\nimport '../support/house.ts'"],
    ])
    expect(forbiddenImports(files)).toEqual([])
  })

  it('a cycle between features is found once', () => {
    const files = new Map([
      ['client/features/a/A.tsx', "import { B } from '#client/features/b/index.ts'"],
      ['client/features/b/B.tsx', "import { C } from '#client/features/c/index.ts'"],
      ['client/features/c/C.tsx', "import type { A } from '#client/features/a/index.ts'"],
      ['client/features/d/D.tsx', "import { A } from '#client/features/a/index.ts'"],
    ])
    expect(featureCircles(files)).toEqual(['a, b, c'])
  })

  it('an overlong file is found by its lines', () => {
    const lines = (count: number) => 'x()\n'.repeat(count)
    expect(overlongFiles(new Map([['domain/a.ts', lines(300)]]))).toEqual([])
    expect(overlongFiles(new Map([['domain/a.ts', lines(301)]]))).toHaveLength(1)
    expect(overlongFiles(new Map([['machines/cart/cart.machine.ts', lines(251)]]))).toHaveLength(1)
  })

  it('a comment is found that names a file which does not exist', () => {
    // Bars stand for backticks: the check must find no names in this file.
    const text =
      '/**\n * As |money.ts|, and |domain/days.ts|.\n */\nf() // See |gone.ts|.\nconst x = |none.ts|'
    const source = text.replaceAll('|', '`')
    const paths = ['domain/money.ts', 'domain/day/days.ts']
    expect(missingNamedFiles(new Map([['domain/a.ts', source]]), paths)).toEqual([
      'domain/a.ts names domain/days.ts',
      'domain/a.ts names gone.ts',
    ])
  })

  it('a registry host is found', () => {
    const host = ['registry', 'npmjs', 'org'].join('.')
    expect(registryMentions(new Map([['docs/a.md', `see https://${host}/react`]]))).toHaveLength(1)
  })
})

it('every form of import is found', () => {
  const text = `
    import a from './a.ts'
    import type { B } from './b.ts'
    import './c.ts'
    export { d } from './d.ts'
    export * from './e.ts'
    const f = () => import('./f.ts')
    type G = import('./g.ts').G
    const h = import(\`./h/\${name}.ts\`)
    new Worker(new URL('./i.ts', import.meta.url))
    const j = import.meta.glob(['./j/*.ts', './k/*.ts'])
    const text = "import './not.ts'" // import './neither.ts'
  `
  const found = specifiersOf('client/a.ts', text)
  expect(found.sort()).toEqual([
    './a.ts',
    './b.ts',
    './c.ts',
    './d.ts',
    './e.ts',
    './f.ts',
    './g.ts',
    './h/',
    './i.ts',
    './j/*.ts',
    './k/*.ts',
  ])
})
