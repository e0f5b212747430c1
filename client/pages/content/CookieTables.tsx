import { Table, TableScroll } from '#client/ui/Table.tsx'
import { cookieEntries, type DeviceEntry, storageEntries } from './deviceData.ts'

const DeviceTable = ({ caption, entries }: { caption: string; entries: readonly DeviceEntry[] }) => (
  <TableScroll tabIndex={0} role="region" aria-label={caption}>
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What for</th>
          <th scope="col">Kept</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ name, purpose, kept }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{purpose}</td>
            <td>{kept}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </TableScroll>
)

export const CookieTable = () => <DeviceTable caption="Cookies" entries={cookieEntries} />
export const StorageTable = () => <DeviceTable caption="Browser storage" entries={storageEntries} />
