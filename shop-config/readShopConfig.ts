/** Reads the file that the setting `SHOP_CONFIG` names. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseShopConfig, ShopConfigError } from './parseShopConfig.ts'
import type { ShopConfig } from './schema.ts'

export { type ShopConfig, ShopConfigError }

/** The example shop, in the root of the project. */
export const defaultShopConfig = join(import.meta.dirname, '../shop.config.json')

const parseJson = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ShopConfigError(file, [
      `expected JSON (${error instanceof Error ? error.message : 'it cannot be read'})`,
    ])
  }
}

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new ShopConfigError(file, [`the file cannot be read (${code}); SHOP_CONFIG names it`])
  }
}

/** @throws ShopConfigError */
export const readShopConfig = (file: string = defaultShopConfig): ShopConfig =>
  parseShopConfig(parseJson(readText(file), file), file)
