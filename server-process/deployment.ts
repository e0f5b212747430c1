/**
 * Whether this is a production or a demonstration, and what a production start requires: no part of the demonstration
 * may serve unless the operator accepts it by name.
 */
import * as v from 'valibot'
import {
  type Environment,
  EnvironmentError,
  givenValues,
  matching,
  oneOf,
  origin,
} from './parseEnvironment.ts'

export type Deployment = 'demonstration' | 'production'

export interface Requirement {
  /** The setting, as PRODUCTION_EXCEPTIONS names it. */
  name: string
  /** @param env trimmed, without empty values */
  isMet: (env: Environment) => boolean
  /** The consequence while the requirement is not met, as a clause. */
  otherwise: string
  /** The operator's remedy, as a sentence without its full stop. */
  remedy: string
}

/** Web server and upstream read these alike. */
export const deploymentEntries = {
  DEPLOYMENT: v.optional(oneOf(['demonstration', 'production'])),
  PUBLIC_ORIGIN: v.optional(origin()),
  PRODUCTION_EXCEPTIONS: v.optional(
    v.pipe(
      matching(/^[A-Z][A-Z\d_]*(\s*,\s*[A-Z][A-Z\d_]*)*$/, 'names of settings, separated by commas'),
      v.transform((value): readonly string[] => value.split(/\s*,\s*/)),
    ),
  ),
}

/** A shop with a public https address sells, unless DEPLOYMENT says that it is a demonstration. */
export const deploymentOf = (variables: {
  DEPLOYMENT?: Deployment | undefined
  PUBLIC_ORIGIN?: string | undefined
}): Deployment =>
  variables.DEPLOYMENT ?? (variables.PUBLIC_ORIGIN?.startsWith('https:') ? 'production' : 'demonstration')

const listed = (requirements: readonly Requirement[], text: (one: Requirement) => string): string[] =>
  requirements.map((one) => `- ${text(one)}`)

export interface DeploymentSettings {
  deployment: Deployment
  productionExceptions: readonly string[]
}

/**
 * The message that the start shows: what is demonstration here, or which exceptions this production has; null where there
 * is nothing to say.
 * @throws EnvironmentError that lists every requirement of production that is neither met nor an exception.
 */
export const checkDeployment = (
  { deployment, productionExceptions }: DeploymentSettings,
  requirements: readonly Requirement[],
  env: Environment,
): string | null => {
  const given = givenValues(env)
  const unmet = requirements.filter(({ isMet }) => !isMet(given))
  if (deployment === 'demonstration') {
    if (unmet.length === 0) return null
    const lines = listed(unmet, ({ name, otherwise }) => `${otherwise} (${name})`)
    return ['This is a demonstration of the shop:', ...lines, 'docs/production.md says how to sell.'].join(
      '\n',
    )
  }
  const accepted = unmet.filter(({ name }) => productionExceptions.includes(name))
  const missing = unmet.filter(({ name }) => !productionExceptions.includes(name))
  if (missing.length > 0)
    throw new EnvironmentError([
      'This is a production start (DEPLOYMENT, or an https PUBLIC_ORIGIN), and settings are missing:',
      ...listed(missing, ({ name, otherwise, remedy }) => `${name}: ${otherwise}. ${remedy}.`),
      `To accept some of this, name it: PRODUCTION_EXCEPTIONS=${missing.map(({ name }) => name).join(',')}`,
      'To show the shop without selling, set DEPLOYMENT=demonstration.',
    ])
  if (accepted.length === 0) return null
  return [
    'This production has exceptions:',
    ...listed(accepted, ({ name, otherwise }) => `${otherwise} (${name})`),
  ].join('\n')
}
