import { describe, expect, it } from 'vitest'
import { parseOrderId } from '#domain/orders/orderReference.ts'

describe('LAW-01 the order of a withdrawal', () => {
  const id = '0123456789abcdef0123456789abcdef'
  const signature = 'Aa0_-Aa0_-Aa0_-Aa0_-AA'
  it.each([
    [id, id],
    [` ${id.toUpperCase()} `, id],
    [`https://shop.example/order/${id}`, id],
    [`https://shop.example/order/${id}/`, id],
    [` https://shop.example/order/${id}.${signature}/ `, `${id}.${signature}`],
    [`https://shop.example/ORDER/1000.${signature}`, `1000.${signature}`],
    [`/order/SO%2F7%3F.${signature}`, `SO/7?.${signature}`],
    [`1000.${signature}`, `1000.${signature}`],
    [`.${signature}`, null],
    [`1000.${signature}x`, null],
    [`/order/${id}.${signature.slice(1)}`, null],
    ['/order/1000', null],
    ['EU100001', null],
    [`${id}0`, null],
    [`0${id}`, null],
    [`https://shop.example/order/${id}/more`, null],
    [`/order/${id.slice(1)}`, null],
    [`/order/${'z'.repeat(32)}`, null],
    ['', null],
  ])('%s names the order %s', (text, found) => expect(parseOrderId(text)).toBe(found))
})
