import { ReplaceablePage } from './ReplaceablePage.tsx'
import * as text from './texts/warranties.mdx'

export const WarrantiesPage = () => <ReplaceablePage path="/warranties" text={text} />
