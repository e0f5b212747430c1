import { expect, it, onTestFinished } from 'vitest'
import { createCartTabs } from '#client/features/cart/cartTabs.ts'

it('CART-11/tabs a tab that has saved a change tells the others, and does not read the cart again itself', async () => {
  const heard: string[] = []
  const open = (tab: string) => {
    const tabs = createCartTabs(Promise.resolve())
    onTestFinished(tabs.listen(() => heard.push(tab)))
    return tabs
  }
  const [own] = [open('own'), open('other'), open('last')]
  await Promise.resolve()
  own.notify()
  // Messages arrive in the order in which the channels were opened.
  await expect.poll(() => heard).toContain('last')
  expect(heard).toEqual(['other', 'last'])
})
