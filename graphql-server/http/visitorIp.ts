/** The visitor's address; one of IPv4 is written as such also on a socket that speaks both. */
import type { FastifyRequest } from 'fastify'

export const visitorIp = ({ ip }: FastifyRequest): string => ip.replace(/^::ffff:(?=\d+\.)/i, '')
