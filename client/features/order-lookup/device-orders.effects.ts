import type { EffectDeps } from '#client/features/shop/index.ts'
import { DeviceOrdersDocument, ForgetDeviceOrdersDocument } from '#client/generated/graphql.ts'
import type { DeviceOrdersPorts } from '#machines/device-orders/device-orders.ports.ts'

export const deviceOrdersEffects = ({ apollo }: EffectDeps): DeviceOrdersPorts => ({
  forgetOrders: async () => {
    await apollo.mutate(ForgetDeviceOrdersDocument, {})
    apollo.write({ query: DeviceOrdersDocument, variables: {} }, { __typename: 'Query', deviceOrders: [] })
  },
})
