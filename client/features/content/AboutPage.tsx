import { ReplaceablePage } from './ReplaceablePage.tsx'
import * as text from './texts/about.mdx'

export const AboutPage = () => <ReplaceablePage path="/about" text={text} />
