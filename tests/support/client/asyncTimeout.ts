/** It only ends tests that hang: on a busy machine lazy-loaded code takes long. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 30_000 })
