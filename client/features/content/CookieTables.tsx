import { DataTable } from '#client/ui/DataTable.tsx'
import { cookieEntries, type StoredEntry, storageEntries } from './cookiesAndStorage.ts'

const columns = [{ title: 'Name' }, { title: 'What for' }, { title: 'Kept' }]
const rowOf = ({ name, purpose, retention }: StoredEntry) => [name, purpose, retention] as const

export const CookieTable = () => (
  <DataTable caption="Cookies" columns={columns} rows={cookieEntries.map(rowOf)} />
)
export const StorageTable = () => (
  <DataTable caption="Browser storage" columns={columns} rows={storageEntries.map(rowOf)} />
)
