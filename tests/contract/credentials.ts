/** An upstream that demands credentials answers nothing without them. */
import { describe, expect, it } from 'vitest'
import type { ContractClient } from './client.ts'

export const describeCredentials = (open: () => ContractClient, source: string) => {
  describe('credentials', () => {
    const calls: [name: string, send: (headers: Record<string, string>) => Promise<{ status: number }>][] = [
      ['a GET', (headers) => open().get(`/source/${source}`, headers)],
      ['a picture', (headers) => open().get('/files/placeholder', headers)],
      ['a read', (headers) => open().ask('/cart', { action: 'getCarts', cart_id: '1' }, headers)],
      [
        'an order',
        (headers) => open().ask('/transactions', { action: 'getTransactions', transaction_id: '1' }, headers),
      ],
      [
        'a payment',
        (headers) =>
          open().plain(
            '/cart',
            { action: 'setPaymentStatus', transaction_id: '1', customer: 'guest' },
            headers,
          ),
      ],
      ['an unknown path', (headers) => open().get('/no/such/path', headers)],
    ]
    it.for(calls)(
      'API-07 %s without the shop’s credentials, or with others, is 401',
      async ([, send], { skip }) => {
        const { authorization } = open()
        // Nothing to prove where the upstream was given without credentials.
        if (authorization === null) return skip()
        const [scheme = '', secret = ''] = authorization.split(' ')
        for (const wrong of [
          '',
          'Bearer',
          scheme,
          `${scheme} ${secret}x`,
          `${scheme} ${secret.slice(0, -1)}`,
          secret,
        ])
          expect((await send({ authorization: wrong })).status).toBe(401)
        expect((await send({})).status).not.toBe(401)
      },
    )
  })
}
