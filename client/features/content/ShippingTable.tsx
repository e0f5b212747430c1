import { useShop } from '#client/features/shop/index.ts'
import { DataTable } from '#client/ui/DataTable.tsx'
import { destinationName } from '#domain/countries/countries.ts'
import type { TariffZone } from '#domain/delivery/tariff.ts'
import { formatMoney, money } from '#domain/money.ts'

const destinationNames = ({ countries }: TariffZone) =>
  countries
    .map((code) => destinationName(code) ?? code)
    .toSorted()
    .join(', ')

const euros = (cents: number): string => formatMoney(money(cents))

const columns = [
  { title: 'Destination' },
  { title: 'Parcel', number: true },
  { title: 'Pallet', number: true },
  { title: 'Express parcel', number: true },
  { title: 'Working days', number: true },
  { title: 'Days, express', number: true },
]

/** Delivery prices and times by destination. */
export const ShippingTable = () => {
  const { zones } = useShop().facts.settings.tariff
  return (
    <DataTable
      caption="Shipping prices and times by destination"
      columns={columns}
      rows={zones.map((zone) => [
        destinationNames(zone),
        euros(zone.parcel.standard),
        euros(zone.pallet.standard),
        euros(zone.parcel.express),
        zone.days.standard,
        zone.days.express,
      ])}
    />
  )
}
