/** The configuration of another shop, with data of its own in every field. */
import { fileURLToPath } from 'node:url'

export const otherShopConfig = fileURLToPath(new URL('otherShop/shop.config.json', import.meta.url))
