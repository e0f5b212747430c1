import {
  euros,
  expressFactor,
  palletFactor,
  type TariffZone,
  tariffZones,
} from '#client/features/shop/index.ts'
import { DataTable } from '#client/ui/DataTable.tsx'
import { destinationName } from '#domain/countries.ts'

const destinationNames = ({ codes }: TariffZone) =>
  codes
    .map((code) => destinationName(code) ?? code)
    .toSorted()
    .join(', ')

const columns = [
  { title: 'Destination' },
  { title: 'Parcel', number: true },
  { title: 'Pallet', number: true },
  { title: 'Express parcel', number: true },
  { title: 'Working days', number: true },
  { title: 'Days, express', number: true },
]

/** Delivery prices and times by destination. */
export const ShippingTable = () => (
  <DataTable
    caption="Shipping prices and times by destination"
    columns={columns}
    rows={tariffZones.map((zone) => [
      destinationNames(zone),
      euros(zone.parcel),
      euros(zone.parcel * palletFactor),
      euros(zone.parcel * expressFactor),
      zone.standardDays,
      zone.expressDays,
    ])}
  />
)
