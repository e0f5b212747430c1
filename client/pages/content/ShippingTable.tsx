import { Table, TableScroll } from '#client/ui/Table.tsx'
import { destinationName } from '#domain/countries.ts'
import { euros, expressFactor, palletFactor, type TariffZone, tariffZones } from './tariff.ts'

const namesOf = ({ codes }: TariffZone) =>
  codes
    .map((code) => destinationName(code) ?? code)
    .toSorted()
    .join(', ')

/** What delivery costs and how long it takes, by destination. */
export const ShippingTable = () => (
  <TableScroll tabIndex={0} role="region" aria-label="Shipping prices and times">
    <Table>
      <caption>Shipping prices and times by destination</caption>
      <thead>
        <tr>
          <th scope="col">Destination</th>
          <th scope="col" data-number>
            Parcel
          </th>
          <th scope="col" data-number>
            Pallet
          </th>
          <th scope="col" data-number>
            Express parcel
          </th>
          <th scope="col" data-number>
            Working days
          </th>
          <th scope="col" data-number>
            Express
          </th>
        </tr>
      </thead>
      <tbody>
        {tariffZones.map((zone) => (
          <tr key={zone.codes.join()}>
            <th scope="row">{namesOf(zone)}</th>
            <td data-number>{euros(zone.parcel)}</td>
            <td data-number>{euros(zone.parcel * palletFactor)}</td>
            <td data-number>{euros(zone.parcel * expressFactor)}</td>
            <td data-number>{zone.standardDays}</td>
            <td data-number>{zone.expressDays}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </TableScroll>
)
