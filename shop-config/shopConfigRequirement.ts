import type { Requirement } from '#server-process/deployment.ts'
import { exampleFields } from './exampleFields.ts'
import type { ShopConfig } from './schema.ts'

/** A requirement of both servers, because each of them shows some of the merchant's data. */
export const shopConfigRequirement = (shopConfig: ShopConfig): Requirement => {
  const fields = exampleFields(shopConfig)
  const named =
    fields.length > 5 ? `${fields.slice(0, 5).join(', ')} and ${fields.length - 5} more` : fields.join(', ')
  return {
    name: 'SHOP_CONFIG',
    isMet: () => fields.length === 0,
    otherwise: `example data is shown as the merchant's, and transfers may go to an example account (${named})`,
    remedy: "Set SHOP_CONFIG to a file with the merchant's own data",
  }
}
