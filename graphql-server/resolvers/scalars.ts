/** Validates custom scalars, so that invalid values do not reach the upstream. */
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'

const parseCountryCode = (value: unknown): string => {
  if (typeof value === 'string' && /^[A-Za-z][A-Za-z0-9]$/.test(value)) return value.toUpperCase()
  throw new GraphQLError('A country code has two characters, such as DE.', {
    extensions: { code: 'BAD_USER_INPUT' },
  })
}

export const CountryCode = new GraphQLScalarType<string, string>({
  name: 'CountryCode',
  serialize: String,
  parseValue: parseCountryCode,
  parseLiteral: (node) => parseCountryCode(node.kind === Kind.STRING ? node.value : undefined),
})
