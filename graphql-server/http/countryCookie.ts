/** The cookie with the country that the visitor chose. The browser sets it, too, so it is not HttpOnly. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chosenCountryOf, countryCookie, countryCookieSeconds } from '#domain/countries/chosenCountry.ts'
import type { Config } from '../config.ts'

export const readChosenCountry = (request: FastifyRequest): string | null =>
  chosenCountryOf(request.cookies[countryCookie])

export const setChosenCountry = (
  reply: FastifyReply,
  country: string,
  { secure }: Pick<Config, 'secure'>,
): void => {
  reply.setCookie(countryCookie, country, {
    path: '/',
    sameSite: 'lax',
    secure,
    maxAge: countryCookieSeconds,
  })
}
