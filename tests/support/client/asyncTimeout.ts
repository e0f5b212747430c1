/** What is awaited in a page has as long as a busy machine may take: code that comes with its first use, above all. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 5_000 })
