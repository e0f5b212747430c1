/** The cookies of a device's orders, as browsers get them. */
import cookie from '@fastify/cookie'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { createDeviceOrdersCookie } from '../../../graphql-server/http/deviceOrdersCookie.ts'
import { createLastOrdersCookie } from '../../../graphql-server/http/lastOrdersCookie.ts'
import { createSigning } from '../../../graphql-server/signing.ts'

const signing = createSigning(['a key of these tests'])
const own = createDeviceOrdersCookie({ secure: true }, signing('deviceOrder'))
const last = createLastOrdersCookie({ secure: true }, signing('lastOrder'))

type Add = (request: FastifyRequest, reply: FastifyReply, orderId: string) => void
const app = fastify()
await app.register(cookie)
const serve = (path: string, add: Add) =>
  app.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    add(request, reply, request.params.id)
    return last.list(request)
  })
serve('/own', own.add)
serve('/last', last.add)
afterAll(() => app.close())

const attributes = { path: '/', sameSite: 'Lax', secure: true, httpOnly: true }
const days = 24 * 3_600

describe('the cookie of a device’s orders', () => {
  it('PRIV-03/cookie is HttpOnly, and names no order', async () => {
    const { cookies } = await app.inject('/own/order-1')
    expect(cookies).toEqual([
      {
        ...attributes,
        name: '__Host-orders',
        value: signing('deviceOrder').signatureOf('order-1'),
        maxAge: 365 * days,
      },
    ])
  })

  it('ORD-32/list,hidden keeps the last five for 90 days, where no script reads them', async () => {
    let value = ''
    const add = async (id: string) => {
      const answer = await app.inject({
        url: `/last/${id}`,
        cookies: { cookieConsent: 'Mandatory.Functional', '__Host-lastOrders': value },
      })
      value = answer.cookies[0]?.value ?? ''
      return answer
    }
    for (const id of ['1', '2', '3', '4', '5']) await add(`order-${id}`)
    expect((await add('order-6')).cookies).toMatchObject([
      { ...attributes, name: '__Host-lastOrders', maxAge: 90 * days },
    ])
    expect((await add('order-4')).json()).toEqual(['order-6', 'order-5', 'order-4', 'order-3', 'order-2'])
    expect((await add('order-4')).json()).toEqual(['order-4', 'order-6', 'order-5', 'order-3', 'order-2'])
  })
})
