/** The environment reader that the upstream and the web server share. */
import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  EnvironmentError,
  matching,
  parseEnvironment,
  wholeNumber,
} from '#server-process/parseEnvironment.ts'

const schema = v.pipe(
  v.object({
    PORT: v.optional(wholeNumber(0, 65_535), '4000'),
    SITE: v.optional(v.nullable(matching(/^\w+$/, 'a site identifier such as EU')), null),
    KEY: v.optional(v.string()),
    SECRET: v.optional(v.string()),
  }),
  v.partialCheck(
    [['KEY'], ['SECRET']],
    ({ KEY, SECRET }) => (KEY === undefined) === (SECRET === undefined),
    'KEY and SECRET must be set together',
  ),
  v.transform(({ PORT, SITE }) => ({ port: PORT, site: SITE })),
)

it('trims values, fills in defaults and ignores other variables', () => {
  expect(parseEnvironment(schema, { SITE: ' EU ', PATH: '/bin' })).toEqual({ port: 4000, site: 'EU' })
  expect(parseEnvironment(schema, { PORT: '80', SITE: ' ' })).toEqual({ port: 80, site: null })
})

it('reports wrong values and checks across variables in one error', () => {
  const parse = () => parseEnvironment(schema, { PORT: 'http', SITE: 'E U', KEY: 'abc' })
  expect(parse).toThrow(
    new EnvironmentError([
      'PORT must be a whole number from 0 to 65535.',
      'SITE must be a site identifier such as EU.',
      'KEY and SECRET must be set together.',
    ]),
  )
})
