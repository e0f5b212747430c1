import { Callout } from '#client/ui/Callout.tsx'
import { styled } from '#client/ui/theme.ts'
import type { CheckoutDraft } from '#domain/checkout/checkoutForm.ts'
import { fieldLabels } from './fieldLabels.ts'
import type { FormProblem } from './formProblems.ts'

const Frame = styled('div', { marginBottom: '$6' })

/** The problems of the form, each with a link to its field. */
export const ErrorSummary = ({
  problems,
  onGoTo,
}: {
  problems: readonly FormProblem[]
  onGoTo: (field: keyof CheckoutDraft) => void
}) =>
  problems.length === 0 ? null : (
    <Frame>
      <Callout tone="bad">
        <p>
          <strong>Please check these fields:</strong>
        </p>
        <ul>
          {problems.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#checkout-${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  onGoTo(field)
                }}
              >
                {fieldLabels[field]}
              </a>
              : {message}
            </li>
          ))}
        </ul>
      </Callout>
    </Frame>
  )
