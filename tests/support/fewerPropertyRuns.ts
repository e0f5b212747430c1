/**
 * Reduces the runs of property tests during mutation testing, which repeats them for every mutant. A mutant that only
 * one of a hundred values would detect counts as survived.
 */
import * as fc from 'fast-check'

fc.configureGlobal({ numRuns: 20 })
