import type { SessionResolvers } from '../generated/schema.ts'
import { withTimeoutFallback } from '../timeouts.ts'

export const Session: SessionResolvers = {
  // A rendered page is for all visitors of a country.
  visitorCountry: (_, _args, { sources, visitor }) =>
    visitor.ip === null ? null : withTimeoutFallback(sources.session.country(), null),
}
