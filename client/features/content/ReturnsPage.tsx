import { ReplaceablePage } from './ReplaceablePage.tsx'
import * as text from './returns.mdx'

export const ReturnsPage = () => <ReplaceablePage path="/returns" text={text} />
