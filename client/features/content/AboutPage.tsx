import * as text from './about.mdx'
import { ReplaceablePage } from './ReplaceablePage.tsx'

export const AboutPage = () => <ReplaceablePage path="/about" text={text} />
