/** The merchant's configuration is checked at start, and each problem is named. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Color from 'color'
import { afterAll, describe, expect, it } from 'vitest'
import { backgrounds } from '#domain/backgrounds.ts'
import { movedSettings } from '#shop-config/movedSettings.ts'
import { parseShopConfig } from '#shop-config/parseShopConfig.ts'
import { defaultShopConfig, readShopConfig, ShopConfigError } from '#shop-config/readShopConfig.ts'
import { readConfig } from '../../graphql-server/config.ts'
import { readSettings } from '../../upstream/settings.ts'

type Json = { [field: string]: Json } & Json[]

const folder = mkdtempSync(join(tmpdir(), 'shop-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The example with a change. */
const changed = (change: (config: Json) => void): Json => {
  const config = JSON.parse(readFileSync(defaultShopConfig, 'utf8')) as Json
  change(config)
  return config
}

const problemsOf = (read: () => unknown): readonly string[] => {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof ShopConfigError) return error.problems
    throw error
  }
}

const set = (path: string, value: unknown) => {
  const keys = path.split('/')
  return changed((config) => {
    const last = keys.pop() ?? ''
    const parent = keys.reduce((at: Json, key) => at[key] as Json, config)
    Object.assign(parent, { [last]: value })
  })
}

describe('SHOP-01 a wrong field is named with its path, what is expected and what was found', () => {
  it.each<[path: string, value: unknown, problem: string]>([
    ['name', '', 'name: expected a text of 1 to 60 characters in one line, found ""'],
    ['name', 7, 'name: expected a text of 1 to 60 characters in one line, found 7'],
    ['name', 'Two\nlines', 'name: expected a text of 1 to 60 characters in one line, found "Two\\nlines"'],
    ['company/email', undefined, 'company.email: expected an email address, found nothing'],
    ['company', 'Me', 'company: expected an object with the fields name, address, country, '],
    ['bankAccount/iban', 'PL61109010140000071219812875', 'bankAccount.iban: expected an IBAN whose check'],
    [
      'bankAccount/iban',
      'DE5137040044053201300',
      'bankAccount.iban: expected an IBAN whose check digits and length',
    ],
    ['bankAccount/bic', 'BANK', 'bankAccount.bic: expected a BIC of 8 or 11 characters, found "BANK"'],
    ['socialLinks', [], 'socialLinks[0]: expected an object with the fields name, url, found nothing'],
    ['otherSites/uk', 'javascript:alert(1)', 'otherSites.uk: expected an address that starts with https://'],
    ['brands/KESTREL', ['air'], 'brands.KESTREL[0]: expected one of "dropship", "alternative", "transit", '],
    ['brands/kestrel', [], 'brands: expected each brand once, whatever its letters’ case, found an object'],
    ['tariff/zones/1/parcelPrice', '9', 'tariff.zones[1].parcelPrice: expected a number from 0 to 10000 '],
    ['tariff/zones/1/parcelPrice', 9.999, 'with at most 2 decimals, found 9.999'],
    ['tariff/zones/1/standardDays', '4-2', 'expected working days such as "1" or "2-3", found "4-2"'],
    ['tariff/zones/0/countries', ['PL', 'DE'], 'name every destination once, without DE twice, found a list'],
    ['tariff/zones/0/countries', ['XX'], 'tariff.zones[0].countries[0]: expected the code of a destination'],
    ['tariff/zones/7/countries', ['CH', 'NO'], 'name every destination once, also IS, found a list of 8'],
    ['distributors/0/latitude', 91, 'distributors[0].latitude: expected a number from -90 to 90'],
    ['wordings', 'nice', 'wordings: expected one of "specified", "corrected", found "nice"'],
    ['texts', { '/terms': 'terms.exe' }, 'texts["/terms"]: expected the path of a file that ends with .md'],
    [
      'popularVehicles',
      [{ make: 'FORD' }],
      'popularVehicles[0].model: expected a text of 1 to 40 characters',
    ],
    [
      'popularVehicles',
      [
        { make: 'FORD', model: 'RANGER' },
        { make: 'Ford', model: 'Ranger' },
      ],
      'popularVehicles: expected each vehicle once, found a list of 2',
    ],
    ['popularVehicles', [{ make: 'FORD', model: '-' }], 'popularVehicles[0]: expected'],
    ['colours', { brand: '#ffee00', band: '#000000' }, 'colours.brand: expected a darker colour: texts need'],
    ['colours', { brand: 'red', band: '#000000' }, 'colours.brand: expected a colour such as "#1b5e20"'],
  ])('%s', (path, value, problem) => {
    const problems = problemsOf(() => parseShopConfig(set(path, value), 'shop.config.json'))
    expect(problems).toHaveLength(path === 'socialLinks' ? 2 : 1)
    expect(problems[0]).toContain(problem)
  })

  it('every unknown field is named with those that are known', () => {
    const config = changed((known) => {
      Object.assign(known['company'] ?? {}, { emial: 'a@b.example', fax: '1' })
      Object.assign(known, { colors: {} })
    })
    const problems = problemsOf(() => parseShopConfig(config, 'shop.config.json'))
    expect(problems).toEqual([
      expect.stringMatching(/^company\.emial: expected one of the fields name, .*, found an unknown field$/),
      expect.stringMatching(/^company\.fax: expected one of the fields name, .*, found an unknown field$/),
      expect.stringMatching(/^colors: expected one of the fields name, company, .*, found an unknown field$/),
    ])
  })

  it('web server and upstream end the start with all problems of the file that SHOP_CONFIG names', () => {
    const file = join(folder, 'wrong.json')
    writeFileSync(file, JSON.stringify({ ...changed(() => {}), name: 1, brands: 2 }))
    for (const read of [readConfig, readSettings]) {
      expect(problemsOf(() => read({ SHOP_CONFIG: file }))).toHaveLength(2)
      expect(() => read({ SHOP_CONFIG: file })).toThrow(`${file}: name: expected`)
    }
  })

  it('a file that is missing or no JSON is named', () => {
    const missing = join(folder, 'none.json')
    expect(() => readShopConfig(missing)).toThrow(`${missing}: the file cannot be read (ENOENT)`)
    const broken = join(folder, 'broken.json')
    writeFileSync(broken, '{ "name": ')
    expect(() => readShopConfig(broken)).toThrow(`${broken}: expected JSON (`)
  })

  it('a file that the configuration names must be there, and its text must name known fields', () => {
    const file = join(folder, 'files.json')
    const texts = { '/terms': 'terms.md', '/privacy': 'none.md' }
    writeFileSync(join(folder, 'terms.md'), 'Sold by {company.nam}.')
    writeFileSync(file, JSON.stringify({ ...changed(() => {}), texts, icon: 'none.svg' }))
    expect(problemsOf(() => readConfig({ SHOP_CONFIG: file }))).toEqual([
      expect.stringContaining(`texts["/privacy"]: expected a file that can be read, found none at ${folder}`),
      expect.stringMatching(/^texts\["\/terms"\]: expected one of \{name\}, .*, found \{company\.nam\}$/),
      'texts["/terms"]: expected a title such as "# Terms", found none',
      expect.stringContaining(`icon: expected a file that can be read, found none at ${folder}`),
    ])
  })

  it('a setting that became a field ends the start and names the field', () => {
    const iban = { TRANSFER_IBAN: 'DE02120300000000202051' }
    expect(movedSettings({ ...iban, SELLER_VAT: ' ' })).toEqual([
      'TRANSFER_IBAN is no longer read: set bankAccount.iban in the file of SHOP_CONFIG.',
    ])
    for (const read of [readConfig, readSettings]) expect(() => read(iban)).toThrow('bankAccount.iban')
  })
})

it.each(['#0b6b3a', '#000000', '#7a1fa2', '#8a4b00'])(
  'text in %s, and on it, has a contrast of 4.5:1 in both themes',
  (brand) => {
    const band = '#8a8a8a'
    const { colours } = parseShopConfig(set('colours', { brand, band }), 'shop.config.json')
    if (!colours) throw new Error('no colours')
    const { light, dark } = colours
    for (const [text, background] of [
      [light.brand, backgrounds.light],
      [dark.brand, backgrounds.dark],
      ...[light, dark].flatMap((theme) => [
        [theme.onFill, theme.fill],
        [theme.onFill, theme.fillDeep],
        [theme.onGraphite, theme.graphite],
      ]),
    ] as const)
      expect(Color(text).contrast(Color(background)), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5)
  },
)

it('prices are rounded to cents once, for pages and cart', () => {
  const { tariff } = parseShopConfig(
    changed(({ tariff: read }) => {
      Object.assign(read ?? {}, { palletFactor: 3.33, expressFactor: 1.5 })
      Object.assign(read?.['zones']?.[0] ?? {}, { parcelPrice: 9.99 })
    }),
    'shop.config.json',
  )
  expect(tariff.zones[0]).toMatchObject({
    parcel: { standard: 999, express: 1_499 },
    pallet: { standard: 3_327, express: 4_991 },
  })
})
