import { ReplaceablePage } from './ReplaceablePage.tsx'
import * as text from './texts/returns.mdx'

export const ReturnsPage = () => <ReplaceablePage path="/returns" text={text} />
