import { ReplaceablePage } from './ReplaceablePage.tsx'
import * as text from './warranties.mdx'

export const WarrantiesPage = () => <ReplaceablePage path="/warranties" text={text} />
