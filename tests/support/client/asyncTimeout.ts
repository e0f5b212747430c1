/** Lazy-loaded code takes long on a busy machine, so waiting tests get more time. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 5_000 })
