/**
 * For mutation testing, where every mutant asks for every law again: each is tried with fewer draws. What only one
 * draw of a hundred would notice counts as not noticed then.
 */
import * as fc from 'fast-check'

fc.configureGlobal({ numRuns: 20 })
